// npm run release: see release-command.ts.
import { CannotStart } from '@tem/database/cannot-start.ts'
import { ManifestRefused } from '@tem/federation/check-manifest.ts'
import { BrokenRelease } from '@tem/federation/released.ts'
import { ReleaseRefused } from '@tem/releases/release-refused.ts'
import { messageOf } from '@tem/server/thrown.ts'
import { runReleaseCommand } from './release-command.ts'

const refusals = [ManifestRefused, ReleaseRefused, BrokenRelease, CannotStart]

try {
  await runReleaseCommand(process.argv.slice(2))
} catch (error) {
  console.error(refusals.some((refusal) => error instanceof refusal) ? messageOf(error) : error)
  process.exitCode = 1
}
