// `npm run check`
import { largeRooms, longFiles } from './boundaries/sizes.ts'
import { runChecks } from './checks.ts'
import { root } from './commands.ts'
import { line } from './summary.ts'

const outcomes = await runChecks()
for (const { ok, output } of outcomes) if (!ok) console.error(output)
const advice = [...longFiles(root), ...largeRooms(root)]
for (const sentence of advice) console.log(`Advice: ${sentence}`)
for (const { name, ok, seconds } of outcomes) console.log(line(name, ok ? 'ok' : 'FAILED', seconds))
if (outcomes.some(({ ok }) => !ok)) process.exitCode = 1
