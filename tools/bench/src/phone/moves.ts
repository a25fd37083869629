// From a module's screen to the first screen of another.
import type { Suite } from '@tem/e2e/suite/suite.ts'
import type { Browser } from 'playwright'
import { namesOfTsx } from './screens-seen.ts'
import { sessionOf } from './sessions.ts'

const from = '/dashboard/weekly-claim'
/** The first screens of three other modules. */
const targets = ['/dashboard/employees-claims', '/dashboard/approve-tour-list', '/dashboard/policy-summary']
const who = 'M2001'
const rounds = 5
/** The pointer is on a link this long before it is pressed. */
const intentMs = 200

/** Milliseconds from each press to the drawn screen with its data. */
export async function moveTimes(browser: Browser, suite: Suite): Promise<number[]> {
  const times: number[] = []
  for (let round = 0; round < rounds; round++)
    for (const target of targets) times.push(await move(browser, suite, target))
  return times
}

/** In a browser that has only seen the screen from which it starts. */
async function move(browser: Browser, suite: Suite, target: string): Promise<number> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    serviceWorkers: 'block',
  })
  try {
    await context.addInitScript({ content: namesOfTsx })
    const page = await context.newPage()
    await page.goto(`${suite.url}/robots.txt`)
    await page.evaluate(
      (session) => localStorage.setItem('tem.session', session),
      await sessionOf(suite, who),
    )
    await page.goto(suite.url + from, { waitUntil: 'networkidle' })
    await page.evaluate(watchMove, target)
    const link = page.locator(`a[href="${target}"]`).first()
    await link.hover()
    await page.waitForTimeout(intentMs)
    await link.click()
    const moved = await page.waitForFunction(() => (window as Watched).movedMs)
    return Number(await moved.jsonValue())
  } finally {
    await context.close()
  }
}

type Watched = typeof window & { movedMs?: number }

/** Runs in the page: from the press to the frame in which the other screen is drawn. The heading is the shell's. */
function watchMove(target: string) {
  const textOfScreen = () => document.querySelector('main')?.textContent ?? ''
  const before = textOfScreen()
  document.addEventListener(
    'click',
    (event) => {
      const look = () => {
        const isLoading = [...document.querySelectorAll('[role=status]')].some(
          (each) => each.textContent === 'Loading',
        )
        const text = textOfScreen()
        if (location.pathname === target && !isLoading && text !== '' && text !== before)
          (window as Watched).movedMs = performance.now() - event.timeStamp
        else requestAnimationFrame(look)
      }
      requestAnimationFrame(look)
    },
    { capture: true, once: true },
  )
}
