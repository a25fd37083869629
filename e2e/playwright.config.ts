// Browser journeys through the whole suite, at the two sizes that it is designed for.
import '@tem/server/testing/moved-clock.mjs'
import { defineConfig } from 'playwright/test'
import { chromiumFlags, chromiumPath } from './chromium.ts'

// The visits on a slow phone and a slow line take minutes: `npm run test:steady`.
const leftOut = process.env.TEM_STEADY ? [/@failing/] : [/@steady|@failing/]

export default defineConfig({
  testDir: '..',
  testMatch: '**/*.e2e.ts',
  outputDir: '../test-results',
  globalSetup: './suite/start-for-all.ts',
  workers: 2,
  fullyParallel: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  reporter: 'list',
  use: {
    launchOptions: { executablePath: chromiumPath(), args: chromiumFlags },
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    screenshot: 'only-on-failure',
  },
  projects: [
    // What is not about the size of the screen is tried once.
    {
      name: 'phone',
      grepInvert: [/@once/, ...leftOut],
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
    { name: 'desktop', grepInvert: leftOut, use: { viewport: { width: 1440, height: 900 } } },
  ],
})
