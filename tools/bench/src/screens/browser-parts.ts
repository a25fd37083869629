// The parts of a run that measure browsers: each prints its figures and records those with a goal.
import { cpSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Screen } from '@tem/e2e/screens.ts'
import { type Suite, startSuite } from '@tem/e2e/suite/suite.ts'
import { buildsOf } from '@tem/federation/build/build-folders.ts'
import { SHELL } from '@tem/federation/registry.ts'
import { interleaveFigures } from '../median.ts'
import { judge, type Verdict } from '../phone/lighthouse.ts'
import { onPhone, screens, seeScreen, tapTimes } from '../phone/measure-phone.ts'
import type { Bench } from '../server-parts.ts'
import { channel, releaseSingleBuild } from '../single-build/release-single-build.ts'
import { percentMore, ratio, say } from '../table.ts'
import { measureFirstScreen } from './first-screen.ts'
import { measureMoves, sharedCodeOf } from './moves.ts'
import { shellKilobytes } from './shell-size.ts'

const root = resolve(import.meta.dirname, '../../../..')

/** One visit tells little about blocking. */
const VISITS = 3

/** The same app without federation, with the same keys and database. */
export async function startSingleBuild({ undo, suite, env, databaseUrl }: Bench): Promise<Suite> {
  const single = await startSuite({
    env: { ...env, RELEASE_CHANNEL: channel },
    prepare: (dataDir) => cpSync(join(suite.dataDir, 'keys'), join(dataDir, 'keys'), { recursive: true }),
  })
  undo.push(single.stop)
  await releaseSingleBuild(single, databaseUrl)
  return single
}

export async function benchScreens({ figures, suite, signedIn }: Bench, singleBuild: Suite): Promise<void> {
  const { session } = signedIn
  const { suiteMs, singleBuildMs, roundTrips } = await measureFirstScreen({ suite, singleBuild, session })
  say('First useful screen, cold, mid-range phone on 4G', `${Math.round(suiteMs)} ms`)
  say('  as a single build, split by screen', `${Math.round(singleBuildMs)} ms`)
  const ours = await shellKilobytes(join(suite.dataDir, 'releases'))
  const theirs = await shellKilobytes(join(singleBuild.dataDir, 'releases'))
  say("Shell's first JavaScript, gzip", `${ours.toFixed(1)} kB`)
  say('  of the single build', `${theirs.toFixed(1)} kB`)
  say("Round trips from the HTML to a module's screen", roundTrips.toFixed(1))
  figures.record('firstScreen', suiteMs)
  figures.record('firstScreenMore', percentMore(suiteMs, singleBuildMs))
  figures.record('shellSize', ours)
  figures.record('shellMore', percentMore(ours, theirs))
  figures.record('roundTrips', roundTrips)
}

export async function benchMoves({ figures, suite }: Bench, singleBuild: Suite): Promise<void> {
  const { suite: ours, singleBuild: theirs } = await measureMoves({ suite, singleBuild })
  say("To another module's first screen, 95 of 100 within", `${Math.round(ours.p95)} ms`)
  say('  scripts that come with it, mean', `${ours.kilobytes.toFixed(0)} kB`)
  say('  in a single build, split by screen', `${Math.round(theirs.p95)} ms`)
  say(
    '  scripts that come with it, mean',
    `${theirs.kilobytes.toFixed(0)} kB`,
    ratio(ours.kilobytes, theirs.kilobytes),
  )
  const modules = buildsOf(root).filter((name) => name !== SHELL)
  const copies = join(suite.dataDir, 'releases')
  const shared = sharedCodeOf(
    modules.map((name) => {
      const { version } = JSON.parse(readFileSync(join(copies, name, 'last-good.json'), 'utf8'))
      return join(copies, name, version)
    }),
  )
  say('Source that several modules load', shared ? `${shared.loadedPercent.toFixed(1)} %` : 'not built')
  if (shared) say('  that stands in several builds, with spare copies', `${shared.builtPercent.toFixed(1)} %`)
  figures.record('move', ours.p95)
  figures.record('moveOfSingle', percentMore(ours.p95, theirs.p95))
  figures.record('sharedCode', shared?.loadedPercent ?? 'the modules are not built')
}

const judged: readonly Screen[] = [
  { path: '/auth/signin' },
  { path: '/dashboard', as: 'E1001' },
  { path: '/dashboard/weekly-claim', as: 'E1001' },
  { path: '/dashboard/requested-claims', as: 'E1001' },
  { path: '/dashboard/new-request', as: 'E1001' },
  { path: '/dashboard/reports', as: 'E1001' },
]

/** `isWhole`: every screen that has no record in its URL, which takes ten minutes; otherwise those that Lighthouse sees. */
export async function benchPhone({ figures, suite }: Bench, isWhole: boolean): Promise<void> {
  await benchLighthouse({ figures, suite })
  await onPhone(async (browser) => {
    const taps = await tapTimes(browser, suite)
    const tap = threeOfFour(taps)
    say('Tap to picture, three of four', `${Math.round(tap)} ms`, `${taps.length} taps and keys`)
    figures.record('tap', tap)
    say('Screens: cold, installed', '', 'aims ≤ 2,500 ms, ≤ 1,250 ms; shift ≤ 0.05')
    const seen = []
    for (const screen of isWhole ? screens : judged) {
      const found = await seeScreen(browser, suite, screen).catch((error: unknown) => String(error))
      const title = `  ${screen.path} ${screen.as ?? ''}`
      if (typeof found === 'string') {
        say(title, 'no figure', found.split('\n')[0])
        continue
      }
      seen.push(found)
      const both = `${Math.round(found.coldMs)} ms, ${Math.round(found.installedMs)} ms`
      say(title, both, `shift ${found.shift.toFixed(3)}`)
    }
    figures.record('installed', threeOfFour(seen.map(({ installedMs }) => installedMs)))
    figures.record('shift', Math.max(...seen.map(({ shift }) => shift)))
  })
}

/** The median of each figure. Without its packages, which come over the network, the other figures of a phone remain. */
async function benchLighthouse({ figures, suite }: Pick<Bench, 'figures' | 'suite'>): Promise<void> {
  say('Lighthouse, a phone', 'performance', `medians of ${VISITS} visits`)
  try {
    const visits = Object.fromEntries(judged.map((screen) => [screen.path, () => judge(suite, screen)]))
    const verdicts = await interleaveFigures<string, keyof Verdict>(VISITS, visits)
    for (const [path, verdict] of Object.entries(verdicts)) {
      const { performance, accessibility, blockingMs, largestPaintMs, shift, machine } = verdict
      const more = [
        `blocking ${Math.round(blockingMs)} ms`,
        `largest paint ${Math.round(largestPaintMs)} ms`,
        `accessibility ${accessibility}`,
        `shift ${shift.toFixed(3)}`,
        `machine ${machine}`,
      ]
      say(`  ${path}`, String(performance), more.join(', '))
    }
    const all = Object.values(verdicts)
    figures.record('performance', Math.min(...all.map(({ performance }) => performance)))
    figures.record('blocking', Math.max(...all.map(({ blockingMs }) => blockingMs)))
  } catch (error) {
    say('  stopped', '', String(error))
    for (const name of ['performance', 'blocking'] as const) figures.record(name, 'Lighthouse did not run')
  }
}

function threeOfFour(times: readonly number[]): number {
  return [...times].sort((a, b) => a - b)[Math.floor(times.length * 0.75)] ?? 0
}
