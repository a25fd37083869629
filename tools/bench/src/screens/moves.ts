// From a module's screen to the first screen of another, and the code that a person loads again on the way.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromiumFlags, chromiumPath } from '@tem/e2e/chromium.ts'
import type { Suite } from '@tem/e2e/suite/suite.ts'
import { type BundledCode, type BundledFile, CODE_JSON } from '@tem/federation/build/code-list-plugin.ts'
import { type Browser, chromium, type Page } from 'playwright'
import { namesOfTsx } from '../phone/measure-phone.ts'
import { sessionOf } from '../phone/sessions.ts'

const from = '/dashboard/weekly-claim'
/** The first screens of three other modules. */
const targets = ['/dashboard/employees-claims', '/dashboard/approve-tour-list', '/dashboard/policy-summary']
const who = 'M2001'
const rounds = 5
/** The pointer is on a link this long before it is pressed. */
const intentMs = 200

export interface Moves {
  /** The time from the press to the drawn screen with its data. */
  readonly p95: number
  /** The size of the scripts that came after the intent, in kB as they travel. */
  readonly kilobytes: number
}

export async function measureMoves(
  suites: Readonly<Record<'suite' | 'singleBuild', Suite>>,
): Promise<Record<'suite' | 'singleBuild', Moves>> {
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumFlags })
  const found = { suite: [] as Move[], singleBuild: [] as Move[] }
  try {
    for (let round = 0; round < rounds; round++)
      for (const target of targets)
        for (const name of ['suite', 'singleBuild'] as const)
          found[name].push(await move(browser, suites[name], target))
  } finally {
    await browser.close()
  }
  return { suite: movesOf(found.suite), singleBuild: movesOf(found.singleBuild) }
}

interface Move {
  readonly ms: number
  readonly bytes: number
}

function movesOf(moves: readonly Move[]): Moves {
  const sorted = moves.map(({ ms }) => ms).sort((a, b) => a - b)
  const bytes = moves.reduce((sum, move) => sum + move.bytes, 0)
  return { p95: sorted[Math.ceil(sorted.length * 0.95) - 1] ?? 0, kilobytes: bytes / moves.length / 1000 }
}

/** In a browser that has only seen the screen from which it starts. */
async function move(browser: Browser, suite: Suite, target: string): Promise<Move> {
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
    const bytes = await bytesOfScripts(page)
    await page.evaluate(watchMove, target)
    const link = page.locator(`a[href="${target}"]`).first()
    await link.hover()
    await page.waitForTimeout(intentMs)
    await link.click()
    const moved = await page.waitForFunction(() => (window as Watched).movedMs)
    return { ms: Number(await moved.jsonValue()), bytes: (await bytesOfScripts(page)) - bytes }
  } finally {
    await context.close()
  }
}

function bytesOfScripts(page: Page): Promise<number> {
  return page.evaluate(() => {
    const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    return entries
      .filter(({ name }) => new URL(name).pathname.endsWith('.js'))
      .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0)
  })
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

export interface SharedCode {
  /** How much of all modules' source, before it is minified, is in another module's build as well. */
  readonly builtPercent: number
  /** The same without the spare copies of libraries, which nobody loads while shell and modules have the same versions. */
  readonly loadedPercent: number
}

export function sharedCodeOf(builds: readonly string[]): SharedCode | undefined {
  const files = builds.map((folder) => join(folder, CODE_JSON))
  if (!files.every((file) => existsSync(file))) return undefined
  const all = files.map((file) => JSON.parse(readFileSync(file, 'utf8')) as BundledCode)
  const entries = all.map((code) => Object.entries(code))
  return {
    builtPercent: percentInSeveral(entries),
    loadedPercent: percentInSeveral(entries.map((code) => code.filter(([, { isSpare }]) => !isSpare))),
  }
}

function percentInSeveral(builds: readonly (readonly [string, BundledFile][])[]): number {
  const times = new Map<string, number>()
  for (const [hash] of builds.flat()) times.set(hash, (times.get(hash) ?? 0) + 1)
  const bytesOf = (files: readonly [string, BundledFile][]) =>
    files.reduce((sum, [, { bytes }]) => sum + bytes, 0)
  return (
    (100 * bytesOf(builds.flat().filter(([hash]) => (times.get(hash) ?? 0) > 1))) / bytesOf(builds.flat())
  )
}
