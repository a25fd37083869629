// One visit with an empty cache, with a chosen network and processor speed.
import type { Browser, BrowserContext, CDPSession, Page } from 'playwright'

export interface Circumstances {
  readonly cpuSlowdown: number
  readonly megabitsPerSecond: number
  readonly roundTripMs: number
}

interface Visit {
  readonly url: string
  readonly session: string
  readonly circumstances: Circumstances
  /** The selector of the element that the visitor waits for. */
  readonly awaited: string
}

interface Waited {
  /** Since the request for the page. */
  readonly totalMs: number
  /** Since the last byte of the HTML. */
  readonly afterHtmlMs: number
}

export async function coldVisit(browser: Browser, visit: Visit): Promise<Waited> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
  })
  try {
    const page = await watchedPage(context, visit)
    await throttle(await context.newCDPSession(page), visit.circumstances)
    await page.goto(visit.url, { waitUntil: 'commit' })
    await page.locator(visit.awaited).first().waitFor({ state: 'attached', timeout: 60_000 })
    return await page.evaluate(() => {
      const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
      const { awaitedCameAt } = window as unknown as { awaitedCameAt: number }
      return { totalMs: awaitedCameAt, afterHtmlMs: awaitedCameAt - (navigation?.responseEnd ?? 0) }
    })
  } finally {
    await context.close()
  }
}

/** The page itself records when the element appears, frame by frame, so observing costs nothing. */
async function watchedPage(context: BrowserContext, { session, awaited }: Visit): Promise<Page> {
  const page = await context.newPage()
  // As text, because a function would contain a helper of tsx that browsers don't have.
  const content = `
    localStorage.setItem('tem.session', ${JSON.stringify(session)})
    requestAnimationFrame(function look() {
      if (document.querySelector(${JSON.stringify(awaited)})) window.awaitedCameAt = performance.now()
      else requestAnimationFrame(look)
    })`
  await page.addInitScript({ content })
  return page
}

export async function throttle(devtools: CDPSession, circumstances: Circumstances): Promise<void> {
  const bytesPerSecond = (circumstances.megabitsPerSecond * 1_000_000) / 8
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: circumstances.roundTripMs,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond / 2,
  })
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: circumstances.cpuSlowdown })
}
