// Every screen on a phone four times slower than a desktop, at 1.6 Mbit/s and 150 ms: until it has its content, first and
// from the installed app, and how far it moves. And the taps of a day, until the next picture.
import type { Screen } from '@tem/e2e/screens.ts'
import type { Suite } from '@tem/e2e/suite/suite.ts'
import type { Browser, BrowserContext, Page } from 'playwright'
import { sessionOf } from './sessions.ts'

const viewport = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }

/** tsx adds calls to a helper that browsers don't have to functions inside of those that run in the page. */
export const namesOfTsx = 'globalThis.__name = (named) => named'

export interface Seen {
  readonly coldMs: number
  readonly installedMs: number
  /** What the first visit loads, as it was sent: the page and its files, compressed. */
  readonly coldBytes: number
  /** The larger of the two visits. */
  readonly shift: number
}

/** Milliseconds until the screen has its content, in a browser that never saw the suite. */
export async function coldTime(browser: Browser, suite: Suite, screen: Screen): Promise<number> {
  const context = await signedInContext(browser, suite, screen)
  try {
    return (await visit(context, suite.url + screen.path)).ms
  } finally {
    await context.close()
  }
}

export async function seeScreen(browser: Browser, suite: Suite, screen: Screen): Promise<Seen> {
  const context = await signedInContext(browser, suite, screen)
  try {
    const cold = await visit(context, suite.url + screen.path)
    const page = await context.newPage()
    await page.goto(suite.url + screen.path)
    await page.evaluate(async () => {
      await navigator.serviceWorker.register('/service-worker.js', { updateViaCache: 'none' })
      await navigator.serviceWorker.ready
    })
    // The second visit goes through the worker, which then has the files.
    await page.reload({ waitUntil: 'networkidle' })
    await page.waitForFunction(async () => (await caches.match('/dashboard')) !== undefined)
    await page.close()
    const installed = await visit(context, suite.url + screen.path)
    return {
      coldMs: cold.ms,
      installedMs: installed.ms,
      coldBytes: cold.bytes,
      shift: Math.max(cold.shift, installed.shift),
    }
  } finally {
    await context.close()
  }
}

/** Milliseconds from each tap or key to the next picture: a week further, a day, a category, an amount. */
export async function tapTimes(browser: Browser, suite: Suite): Promise<number[]> {
  const context = await signedInContext(browser, suite, { path: '', as: 'E1001' })
  try {
    const page = await context.newPage()
    await page.addInitScript(watchTaps)
    await page.goto(`${suite.url}/dashboard/weekly-claim`)
    await page.getByRole('list', { name: 'Days of the week' }).waitFor()
    await slowDown(page)
    for (const name of ['Previous', 'Next', 'Previous', 'Next']) {
      await page
        .getByRole('button', { name: new RegExp(`^${name}`) })
        .or(page.getByRole('link', { name: new RegExp(`^${name}`) }))
        .first()
        .tap()
      await page.waitForTimeout(1_500)
    }
    await page.locator('[data-day]:not(:disabled)').first().tap()
    await page.getByRole('button', { name: 'Add Claim' }).tap()
    await page
      .getByRole('dialog')
      .getByRole('link', { name: /^Auto or Taxi/ })
      .tap()
    const amount = page.locator('main input[inputmode=decimal]:not(:disabled)').first()
    await amount.tap()
    await page.keyboard.type('1240', { delay: 200 })
    await page.waitForTimeout(1_000)
    return await page.evaluate(() => (window as Watched).taps ?? [])
  } finally {
    await context.close()
  }
}

async function signedInContext(browser: Browser, suite: Suite, { as }: Screen): Promise<BrowserContext> {
  const context = await browser.newContext(viewport)
  await context.addInitScript({ content: namesOfTsx })
  await context.addInitScript(watchPage)
  if (as !== undefined) {
    const page = await context.newPage()
    await page.goto(`${suite.url}/robots.txt`)
    await page.evaluate((session) => localStorage.setItem('tem.session', session), await sessionOf(suite, as))
    await page.close()
  }
  return context
}

async function visit(
  context: BrowserContext,
  url: string,
): Promise<{ ms: number; bytes: number; shift: number }> {
  const page = await context.newPage()
  try {
    await slowDown(page)
    await page.goto(url, { waitUntil: 'networkidle', timeout: 120_000 })
    await settled(page)
    return await page.evaluate(() => {
      const { contentAt = 0, shift = 0 } = window as Watched
      const files = performance.getEntries().filter((entry) => entry instanceof PerformanceResourceTiming)
      const bytes = files.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0)
      return { ms: contentAt, bytes, shift }
    })
  } finally {
    await page.close()
  }
}

async function slowDown(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  const bytesPerSecond = 1_600_000 / 8
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond / 2,
  })
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
}

async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() => (window as Watched).contentAt !== undefined, undefined, {
    timeout: 60_000,
  })
}

type Watched = typeof window & { contentAt?: number | undefined; shift?: number; taps?: number[] }

/** Runs in the page: when the heading is there and nothing says that it is loading, and how far things moved. */
function watchPage() {
  const watched = window as Watched
  watched.shift = 0
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean }
      if (!hadRecentInput) watched.shift = (watched.shift ?? 0) + value
    }
  }).observe({ type: 'layout-shift', buffered: true })
  const look = () => {
    const isLoading = [...document.querySelectorAll('[role=status]')].some(
      (each) => each.textContent === 'Loading',
    )
    if (!document.querySelector('h1') || isLoading) watched.contentAt = undefined
    else watched.contentAt ??= performance.now()
  }
  new MutationObserver(look).observe(document, { childList: true, subtree: true })
}

/** Runs in the page: event timing, which counts until the next picture. */
function watchTaps() {
  const watched = window as Watched
  watched.taps = []
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const isOurs = ['click', 'keydown'].includes(entry.name)
      if (isOurs) watched.taps?.push(entry.duration)
    }
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit)
}
