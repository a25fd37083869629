// All checks that don't run the code. They run in parallel and take seconds.
import { makeAllTexts } from '@tem/federation/texts/make-texts.ts'
import { type Outcome, root, run } from './commands.ts'

interface Check {
  readonly name: string
  readonly command: string
  readonly args: readonly string[]
}

export const checks: readonly Check[] = [
  { name: 'types', command: 'tsc', args: ['-p', '.'] },
  { name: 'lint and format', command: 'biome', args: ['check', '--error-on-warnings', '.'] },
  {
    name: 'boundaries',
    command: process.execPath,
    args: ['--import', 'tsx', 'tools/checks/src/boundaries/check.ts'],
  },
  { name: 'unused code', command: 'knip', args: ['--no-progress'] },
]

export interface CheckOutcome extends Outcome {
  readonly name: string
}

export function runChecks(): Promise<CheckOutcome[]> {
  makeAllTexts(root)
  return Promise.all(checks.map(async ({ name, command, args }) => ({ name, ...(await run(command, args)) })))
}
