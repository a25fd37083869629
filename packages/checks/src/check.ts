// `npm run check`
import { runChecks } from './checks.ts'
import { line } from './summary.ts'

const outcomes = await runChecks()
for (const { ok, output } of outcomes) if (!ok) console.error(output)
for (const { name, ok, seconds } of outcomes) console.log(line(name, ok ? 'ok' : 'FAILED', seconds))
if (outcomes.some(({ ok }) => !ok)) process.exitCode = 1
