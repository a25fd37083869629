// `npm run simulate -- --steps 1000000 --seed 7`: random histories of phones against the real verbs, for a night. The same
// seed gives the same histories; a failure prints its own. Without a seed it takes a new one.
import { spawnSync } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'

const { values } = parseArgs({
  options: { steps: { type: 'string', default: '100000' }, seed: { type: 'string' } },
})
const [steps, seed] = [Number(values.steps), Number(values.seed ?? randomInt(2 ** 31))]
if (!Number.isInteger(steps) || !Number.isInteger(seed) || steps < 1)
  throw new Error('Give whole numbers: npm run simulate -- --steps 1000000 --seed 7')

process.stdout.write(`${steps} steps with seed ${seed}\n`)
const run = spawnSync('npx', ['vitest', 'run', '--project', 'pg', 'simulated-phones'], {
  stdio: 'inherit',
  env: { ...process.env, SIMULATED_STEPS: String(steps), SIMULATED_SEED: String(seed) },
})
process.exitCode = run.status ?? 1
