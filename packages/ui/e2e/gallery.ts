// Builds and serves the gallery once for each worker, under the product's Content-Security-Policy.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, expect } from 'playwright/test'
import { buildGallery } from '../gallery/build-gallery.ts'
import { serve } from '../gallery/serve.ts'

interface Gallery {
  galleryUrl: string
}

export const test = base.extend<{ complaints: string[] }, Gallery>({
  galleryUrl: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'tem-gallery-'))
      await buildGallery(folder)
      const { url, close } = await serve(folder)
      await use(url)
      await close()
      await rm(folder, { recursive: true })
    },
    { scope: 'worker', timeout: 60_000 },
  ],

  baseURL: async ({ galleryUrl }, use) => use(galleryUrl),

  /** Everything that the browser refuses or throws, blocked styles included. */
  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = []
      page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
      page.on('pageerror', (error) => complaints.push(error.message))
      await use(complaints)
      expect(complaints, 'complaints of the browser').toEqual([])
    },
    { auto: true },
  ],
})

export { expect }
