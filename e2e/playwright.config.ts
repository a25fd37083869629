// Browser journeys through the whole suite, at the two sizes that it is designed for.
import '@tem/server/testing/moved-clock.mjs'
import { defineConfig } from 'playwright/test'
import { chromiumFlags, chromiumPath } from './chromium.ts'

export default defineConfig({
  testDir: '..',
  testMatch: '**/*.e2e.ts',
  outputDir: '../test-results',
  globalSetup: './suite/start-for-all.ts',
  workers: 2,
  fullyParallel: true,
  // Met only by what hangs, however busy the machine is.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  forbidOnly: true,
  reporter: 'list',
  use: {
    launchOptions: { executablePath: chromiumPath(), args: chromiumFlags },
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    // Nothing that fades or slides has to be waited for.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
  },
  projects: [
    // Each screen is visited at both sizes, and a journey at the size of those who make it most often: @phone for
    // officers, @once on a desktop for those who decide and pay. Without a tag it is made at both.
    {
      name: 'phone',
      grepInvert: /@once/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
    { name: 'desktop', grepInvert: /@phone/, use: { viewport: { width: 1440, height: 900 } } },
  ],
})
