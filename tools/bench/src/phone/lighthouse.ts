// Lighthouse's own figures of the first visit of its own phone: this processor four times slower, on a slow 4G line. Its 200
// packages are installed when it is asked for.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { chromiumFlags, chromiumPath } from '@tem/e2e/chromium.ts'
import type { Screen } from '@tem/e2e/screens.ts'
import type { Suite } from '@tem/e2e/suite/suite.ts'
import { sessionOf } from './sessions.ts'

const lighthouse = '12.8.2'
const puppeteer = '24.43.1'
const folder = join(tmpdir(), `tem-lighthouse-${lighthouse}`)

/** A busy machine loses some traces. */
const TRIES = 3

export interface Verdict {
  readonly performance: number
  readonly accessibility: number
  readonly blockingMs: number
  readonly largestPaintMs: number
}

interface Audits {
  readonly lhr: {
    readonly runtimeError?: { readonly message: string }
    readonly categories: Record<string, { readonly score: number }>
    readonly audits: Record<string, { readonly numericValue?: number }>
  }
}

interface Page {
  goto(url: string): Promise<unknown>
  evaluate<Given, Result>(run: (given: Given) => Result, given: Given): Promise<Result>
}

interface Tools {
  readonly run: (url: string, flags: object, config: object, page: Page) => Promise<Audits>
  readonly launch: (options: object) => Promise<{ newPage(): Promise<Page>; close(): Promise<void> }>
}

export async function judge(suite: Suite, { path, as }: Screen): Promise<Verdict> {
  const tools = await installed()
  let failure = ''
  for (let at = 0; at < TRIES; at++) {
    const browser = await tools.launch({ executablePath: chromiumPath(), args: chromiumFlags })
    try {
      const page = await browser.newPage()
      await page.goto(`${suite.url}/robots.txt`)
      if (as !== undefined)
        await page.evaluate(
          (session) => localStorage.setItem('tem.session', session),
          await sessionOf(suite, as),
        )
      const { lhr } = await tools.run(
        suite.url + path,
        { disableStorageReset: true, logLevel: 'silent' },
        { extends: 'lighthouse:default', settings: { onlyCategories: ['performance', 'accessibility'] } },
        page,
      )
      const score = (category: string) => Math.round((lhr.categories[category]?.score ?? 0) * 100)
      const figure = (audit: string) => lhr.audits[audit]?.numericValue
      const blockingMs = figure('total-blocking-time')
      if (blockingMs !== undefined && !lhr.runtimeError)
        return {
          performance: score('performance'),
          accessibility: score('accessibility'),
          blockingMs,
          largestPaintMs: figure('largest-contentful-paint') ?? 0,
        }
      failure = lhr.runtimeError?.message ?? 'no figure'
    } catch (error) {
      failure = String(error)
    } finally {
      await browser.close()
    }
  }
  throw new Error(`${path}: ${failure}`)
}

async function installed(): Promise<Tools> {
  if (!existsSync(join(folder, 'node_modules/lighthouse/package.json'))) {
    mkdirSync(folder, { recursive: true })
    const packages = [`lighthouse@${lighthouse}`, `puppeteer-core@${puppeteer}`]
    const quiet = ['--no-save', '--no-audit', '--no-fund', '--silent']
    const { status } = spawnSync('npm', ['install', '--prefix', folder, ...quiet, ...packages], {
      stdio: 'inherit',
    })
    if (status !== 0) throw new Error(`npm could not install ${packages.join(' and ')}.`)
  }
  const load = (file: string) => import(pathToFileURL(join(folder, 'node_modules', file)).href)
  const { default: run } = await load('lighthouse/core/index.js')
  const { launch } = await load('puppeteer-core/lib/esm/puppeteer/puppeteer-core.js')
  return { run, launch }
}
