// The fixtures of every browser journey: a page of the suite, sign-in, and checks for unexpected errors.
import { moveDate, movedByMs } from '@tem/server/testing/moved-clock.mjs'
import {
  type BrowserContext,
  test as base,
  type ConsoleMessage,
  type Cookie,
  expect,
  type Page,
  request,
} from 'playwright/test'
import { answersOn, bareLines, wordsOf } from './bare-lines.ts'
import { barriersOn } from './barriers.ts'
import { suiteUrl } from './suite/start-for-all.ts'

const demoPassword = 'Welcome@123'

/** What a browser says when its connection is gone, also about the service worker that it was just fetching. */
export const withoutConnection = /ERR_INTERNET_DISCONNECTED|unknown error occurred when fetching the script/

interface SignedIn {
  /** The sign-in answer, as the browser stores it. */
  readonly answer: { readonly token: string }
  /** The cookie with which the browser reads uploads. */
  readonly cookies: Cookie[]
}

interface Journey {
  /** Signs in by API and remembers it in the browser, as a sign-in on the page would. */
  signedInAs(employeeCode: string): Promise<void>
  /** A second window of another person, for journeys with several people. */
  windowOf(employeeCode: string): Promise<Page>
  /** Axe finds no barrier on the current screen; in the other theme, only colours are checked. */
  expectAccessible(on?: Page, rules?: 'all' | 'colours'): Promise<void>
  /** Errors that the journey provokes on purpose, such as /503/. */
  provoked: RegExp[]
  problems: string[]
  /** With TEM_PSEUDO, the screen that a journey ends on says nothing outside of its texts. */
  inPseudo: undefined
}

/** Session tokens of the accounts that this worker has used. */
const sessions = new Map<string, Promise<SignedIn>>()
const tokens = new WeakMap<BrowserContext, string>()

export const test = base.extend<Journey>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
  baseURL: async ({}, use) => use(process.env[suiteUrl] ?? ''),

  context: async ({ context }, use) => {
    await moveClock(context)
    await use(context)
  },

  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
  provoked: async ({}, use) => use([]),

  problems: [
    async ({ page, provoked }, use) => {
      const problems: string[] = []
      watch(page, provoked, problems)
      await use(problems)
      // An answer that a journey changes may still be on its way.
      await page.unrouteAll({ behavior: 'ignoreErrors' })
      expect(problems, 'errors in the console').toEqual([])
    },
    { auto: true },
  ],

  inPseudo: [
    async ({ page, context, javaScriptEnabled }, use) => {
      if (process.env.TEM_PSEUDO === undefined || !javaScriptEnabled) return use(undefined)
      const data = answersOn(page)
      await use(undefined)
      await context.setOffline(false)
      await page.unrouteAll({ behavior: 'ignoreErrors' })
      const { pathname } = new URL(page.url(), 'http://about/')
      if (page.isClosed() || !/^\/(auth|dashboard)\//.test(pathname)) return
      // What was typed, and who is signed in.
      data.push(
        ...(await page.evaluate(() => [localStorage, sessionStorage].flatMap(Object.values<string>))).flatMap(
          wordsOf,
        ),
      )
      // After the script of a journey that chose a language.
      await page.addInitScript(() => localStorage.setItem('tem.language', 'xx'))
      await page.goto(page.url())
      await page.waitForLoadState('networkidle', { timeout: 10_000 }).catch(() => {})
      await expect.poll(() => bareLines(page, data), { message: `${pathname} in xx` }).toEqual([])
    },
    { auto: true },
  ],

  signedInAs: async ({ context, baseURL }, use) => {
    await use((employeeCode) => letIn(context, employeeCode, baseURL ?? ''))
  },

  windowOf: async ({ browser, baseURL, provoked, problems }, use) => {
    const windows: BrowserContext[] = []
    await use(async (employeeCode) => {
      const context = await browser.newContext()
      windows.push(context)
      await moveClock(context)
      await letIn(context, employeeCode, baseURL ?? '')
      const page = await context.newPage()
      watch(page, provoked, problems)
      return page
    })
    for (const context of windows) await context.close()
  },

  expectAccessible: async ({ page: own }, use) => {
    await use(async (page = own, rules = 'all') => {
      await stillness(page)
      expect(await barriersOn(page, { rules }), 'barriers').toEqual([])
    })
  },
})

export { expect }

/** Sets the browser's clock to the suite's day. */
export async function moveClock(context: BrowserContext): Promise<void> {
  if (movedByMs !== 0) await context.addInitScript(moveDate, movedByMs)
}

async function letIn(context: BrowserContext, employeeCode: string, baseURL: string): Promise<void> {
  const { answer, cookies } = await sessionOf(employeeCode, baseURL)
  tokens.set(context, answer.token)
  await context.addCookies(cookies)
  await context.addInitScript(rememberSession, JSON.stringify(answer))
}

/** For a journey's own calls, as the person who is signed in on the page. */
export async function tokenOn(page: Page): Promise<string> {
  const known = tokens.get(page.context())
  return known ?? (await page.evaluate(() => JSON.parse(localStorage.getItem('tem.session') ?? '{}'))).token
}

/** Waits for animations to end, except endless ones. */
async function stillness(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ playState, effect }) =>
          playState !== 'running' || effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY,
      ),
  )
}

/** Collects the errors of a page, except those that the journey provokes. */
function watch(page: Page, provoked: readonly RegExp[], problems: string[]): void {
  const add = (text: string) => {
    if (!provoked.some((pattern) => pattern.test(text))) problems.push(text)
  }
  page.on('console', (message) => {
    // On a busy machine a call may be refused for a moment and is tried again; what stays broken fails the journey itself.
    if (message.type() === 'error' && !/status of 503/.test(message.text())) add(textOf(message))
  })
  page.on('pageerror', (error) => add(error.stack ?? error.message))
}

/** Once per page: after a sign-out, the page stays signed out. */
function rememberSession(session: string) {
  // A sandboxed frame, as that of a document, has no storage.
  if (self.origin === 'null') return
  if (sessionStorage.getItem('signed-in-once')) return
  sessionStorage.setItem('signed-in-once', 'yes')
  localStorage.setItem('tem.session', session)
}

/** One for each worker: a person may have twenty. */
export function sessionOf(employeeCode: string, baseURL: string): Promise<SignedIn> {
  const known = sessions.get(employeeCode)
  if (known) return known
  const session = signIn(employeeCode, baseURL)
  sessions.set(employeeCode, session)
  return session
}

async function signIn(employeeCode: string, baseURL: string): Promise<SignedIn> {
  const api = await request.newContext({ baseURL })
  const response = await api.post('/api/auth/signin', {
    data: { username: employeeCode, password: demoPassword },
  })
  const answer = await response.text()
  expect(response.ok(), answer).toBe(true)
  const { cookies } = await api.storageState()
  await api.dispose()
  return { answer: JSON.parse(answer), cookies }
}

function textOf(message: ConsoleMessage): string {
  const { url, lineNumber } = message.location()
  return `${message.text()} (${url}:${lineNumber})`
}
