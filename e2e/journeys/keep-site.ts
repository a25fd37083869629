import type { Page } from 'playwright/test'
import { expect } from '../test.ts'

/** The browser keeps the site's files once somebody has signed in, so it opens without a connection. */
export async function keepSite(page: Page): Promise<void> {
  await page.goto('/dashboard')
  await expect.poll(() => page.evaluate(isKept), { timeout: 60_000 }).toBe(true)
}

/**
 * Chromium, which only acts as if it had no connection, tells a new page that it has one. The page would try to send what waits,
 * and whatever was tried can't be taken back.
 */
export async function staysOffline(page: Page): Promise<void> {
  await page.addInitScript(() => Object.defineProperty(navigator, 'onLine', { value: false }))
}

/** The answers that this browser has kept, each by its call and what was asked. */
export async function keptAnswers(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    // Opening a database that does not exist would create it, without the app's tables.
    if (!(await indexedDB.databases()).some(({ name }) => name === 'tem')) return []
    return new Promise<string[]>((resolve, reject) => {
      const opening = indexedDB.open('tem')
      opening.onerror = () => reject(opening.error)
      opening.onsuccess = () => {
        const { result: database } = opening
        if (!database.objectStoreNames.contains('answers')) return resolve([])
        const reading = database.transaction('answers').objectStore('answers').getAllKeys()
        reading.onsuccess = () => {
          database.close()
          resolve(reading.result.map(String))
        }
      }
    })
  })
}

/** The start page with all its files, cached by the worker that controls this page. */
export async function isKept(): Promise<boolean> {
  return navigator.serviceWorker.controller !== null && (await caches.match('/dashboard')) !== undefined
}
