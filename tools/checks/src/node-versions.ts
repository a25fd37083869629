// `npm run test:node`: unit and PostgreSQL tests, and a few journeys against a suite, on each Node.js that the suite promises to
// run on. Arguments choose versions, projects and files: `npm run test:node -- 22 26 --project unit --file packages/rules`
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { root, run } from './commands.ts'
import { runBrowser, runVitest } from './runners.ts'

/** The oldest of package.json's `engines`, and each even one since. */
const promised = ['20.19', '22', '24', '26']
const projects = ['unit', 'pg', 'browser'] as const
/** A day with its claims, a tour, and what a payer does: each module's server is asked. */
const mainJourneys = ['journeys/day.e2e', 'journeys/tour-request', 'journeys/payer']

const { values, positionals } = parseArgs({
  options: {
    project: { type: 'string', multiple: true },
    file: { type: 'string', multiple: true },
  },
  allowPositionals: true,
})
const versions = positionals.length > 0 ? positionals : promised
const wrong = [
  ...versions.filter((version) => !/^\d+(\.\d+){0,2}$/.test(version)),
  ...(values.project ?? []).filter((name) => !projects.some((project) => project === name)),
]
if (wrong.length > 0) {
  console.error(
    `${wrong.join(', ')}? Usage: npm run test:node -- [20.19 22 24 26] [--project unit|pg|browser] [--file part-of-path]`,
  )
  process.exit(1)
}
// Files are of tests without a browser, unless that is said.
const chosen = projects.filter(
  (name) => values.project?.includes(name) ?? (name !== 'browser' || values.file === undefined),
)

console.log(`${'Node.js'.padEnd(12)}${'project'.padEnd(10)}passed  failed  seconds`)
for (const version of versions) {
  const node = await install(version)
  for (const project of chosen) {
    const of = { files: values.file ?? [], node: node.folder }
    const tallies =
      project === 'browser'
        ? await runBrowser({ ...of, files: values.file ?? mainJourneys, isOnce: true })
        : await runVitest({ ...of, project })
    const sum = (of: 'passed' | 'failed') => tallies.reduce((total, tally) => total + tally[of], 0)
    for (const { output } of tallies) if (output) console.error(output)
    const seconds = Math.max(...tallies.map((tally) => tally.seconds)).toFixed(0)
    console.log(
      `${node.version.padEnd(12)}${project.padEnd(10)}${String(sum('passed')).padStart(6)}${String(sum('failed')).padStart(8)}${seconds.padStart(9)}`,
    )
    if (sum('failed') > 0) process.exitCode = 1
  }
}

/** npm has Node.js itself, as a package for each platform. It is kept for the next run. */
async function install(version: string): Promise<{ folder: string; version: string }> {
  const name = `node-${process.platform}-${process.arch}`
  const home = join(root, 'node_modules/.cache/node-versions', version)
  const folder = join(home, 'node_modules', name, 'bin')
  if (!existsSync(folder)) {
    const words = ['install', '--prefix', home, '--no-save', '--no-package-lock', `${name}@${version}`]
    const { ok, output } = await run('npm', words)
    if (!ok) throw new Error(`Node.js ${version} could not be installed.\n${output}`)
  }
  const { output } = await run(join(folder, 'node'), ['--version'])
  return { folder, version: output.trim() }
}
