// Browser journeys through the whole suite, at the two sizes that it is designed for.
import '@tem/server/testing/files-in-memory.mjs'
import '@tem/server/testing/moved-clock.mjs'
import { defineConfig } from 'playwright/test'
import { chromiumFlags, chromiumPath } from './chromium.ts'

/** Another browser than Debian's Chromium: Playwright's own `firefox` or `webkit`, as in the weekly run. */
const other = (['firefox', 'webkit'] as const).find((name) => name === process.env.TEM_BROWSER)

/** The clock of a company that is no demo can't be moved, so its journey runs in the present only. */
const inPresent = process.env.TEM_CLOCK === undefined ? [] : [/@present/]

export default defineConfig({
  testDir: '..',
  testMatch: '**/*.e2e.ts',
  outputDir: '../test-results',
  globalSetup: './suite/start-for-all.ts',
  // A journey waits half of its time, so two cores carry four. Any two of them may run side by side already.
  workers: 4,
  fullyParallel: true,
  // Only a hanging test reaches this, even on a busy machine.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  forbidOnly: true,
  reporter: 'list',
  use: {
    ...(other
      ? { browserName: other }
      : { launchOptions: { executablePath: chromiumPath(), args: chromiumFlags } }),
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    // Tests need not wait for animations.
    contextOptions: { reducedMotion: 'reduce' },
    // Journeys change what the server answers, which a worker would answer itself. Those without a connection have one.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
  },
  projects: [
    // Screens are tested at both sizes. A journey runs at its usual size: @phone for officers, @once on a desktop for
    // approvers and payers. Without a tag it runs at both; with TEM_EACH_ONCE, on the desktop only.
    {
      name: 'phone',
      grep: process.env.TEM_EACH_ONCE ? /@phone/ : /./,
      grepInvert: [/@once/, ...inPresent],
      // Firefox has no viewport of a phone, only its size.
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: other !== 'firefox' },
    },
    {
      name: 'desktop',
      grepInvert: [/@phone/, ...inPresent],
      use: { viewport: { width: 1440, height: 900 } },
    },
  ],
})
