// `npm run test:stress`: unit and PostgreSQL tests twenty times, journeys three times, while every core is kept busy. The same
// command goes on where an interrupted one of the same commit ended; failures are told again at the end.
// `npm run test:stress -- --project unit --file packages/sdk --times 5` runs a part.
import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { Worker } from 'node:worker_threads'
import { root } from './commands.ts'
import { runBrowser, runVitest } from './runners.ts'
import { line } from './summary.ts'
import type { Tally } from './tally.ts'

interface Kept {
  readonly commit: string
  /** The output of each step by its name; empty if it was green. */
  readonly steps: Record<string, string>
}

const { values } = parseArgs({
  options: {
    project: { type: 'string', multiple: true },
    file: { type: 'string', multiple: true },
    times: { type: 'string' },
  },
})
const files = values.file ?? []
const journeyParts = files.length > 0 ? 1 : 6
const projects: Readonly<
  Record<string, { times: number; parts: number; work: (part: string) => Promise<Tally[]> }>
> = {
  unit: { times: 20, parts: 1, work: () => runVitest({ project: 'unit', files }) },
  pg: { times: 20, parts: 1, work: () => runVitest({ project: 'pg', files }) },
  browser: { times: 3, parts: journeyParts, work: (shard) => runBrowser({ files, shard }) },
}

const keptIn = join(root, 'node_modules/.cache/stress.json')
const commit = execFileSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim()
const kept = read()
// They end with this process.
for (let core = 0; core < availableParallelism(); core += 1) new Worker('for (;;);', { eval: true })

for (const name of values.project ?? Object.keys(projects)) {
  const project = projects[name]
  if (!project) throw new Error(`${name}? The projects are ${Object.keys(projects).join(', ')}.`)
  for (let time = 1; time <= Number(values.times ?? project.times); time += 1)
    for (let part = 1; part <= project.parts; part += 1)
      await step([name, time, `${part}/${project.parts}`, ...files].join(' '), () =>
        project.work(`${part}/${project.parts}`),
      )
}

const failed = Object.entries(kept.steps).filter(([, output]) => output)
for (const [name, output] of failed) console.error(`${name}\n${output}`)
console.log(`${Object.keys(kept.steps).length - failed.length} runs passed, ${failed.length} failed`)
process.exit(failed.length > 0 ? 1 : 0)

async function step(name: string, work: () => Promise<Tally[]>): Promise<void> {
  if (name in kept.steps) return
  const tallies = await work()
  const passed = tallies.reduce((sum, tally) => sum + tally.passed, 0)
  const failures = tallies.reduce((sum, tally) => sum + tally.failed, 0)
  // Interrupted: it says nothing.
  if (process.exitCode === 130) return
  kept.steps[name] = failures === 0 ? '' : tallies.map(({ output }) => output).join('') || 'It said nothing.'
  mkdirSync(dirname(keptIn), { recursive: true })
  writeFileSync(keptIn, JSON.stringify(kept))
  console.log(
    line(name, `${passed} passed, ${failures} failed`, Math.max(...tallies.map(({ seconds }) => seconds))),
  )
}

function read(): Kept {
  try {
    const before = JSON.parse(readFileSync(keptIn, 'utf8')) as Kept
    if (before.commit === commit) return before
  } catch {
    // Nothing ran yet.
  }
  return { commit, steps: {} }
}
