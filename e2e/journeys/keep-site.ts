import type { Page } from 'playwright/test'
import { expect } from '../test.ts'

/** Somebody who has been here before: the browser keeps the site's files, so it opens without a connection. */
export async function keepSite(page: Page): Promise<void> {
  await page.addInitScript(() => localStorage.setItem('tem.visits', '9'))
  await page.goto('/dashboard')
  await expect.poll(() => page.evaluate(isKept), { timeout: 60_000 }).toBe(true)
}

/** The start page with all its files, cached by the worker that controls this page. */
export async function isKept(): Promise<boolean> {
  return navigator.serviceWorker.controller !== null && (await caches.match('/dashboard')) !== undefined
}
