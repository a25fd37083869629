// Versions that one person tries: the gateway answers these calls itself.
import type { PayloadOf } from '@tem/contracts/call.ts'
import type * as calls from '@tem/contracts/calls/releases.ts'
import * as trials from '@tem/releases/trials.ts'
import type { Actor } from '@tem/server/actor.ts'
import { NotFound, RuleRefused } from '@tem/server/errors.ts'
import type { Sql } from 'postgres'

export interface TrialDeps {
  readonly sql: Sql
  readonly channel: string
  /** Where builds on this machine may come from. */
  readonly localOrigins: readonly string[]
  /** Resolves when this gateway serves what the registry says now. */
  readonly look: () => Promise<void>
}

const usualHours = 8

export async function startTrial(
  { sql, channel, localOrigins, look }: TrialDeps,
  { personId: person }: Actor,
  { module, version, origin, hours = usualHours }: PayloadOf<typeof calls.startTrial>,
) {
  if ((version === undefined) === (origin === undefined))
    throw new RuleRefused('Name a version or the origin of a build, one of the two.')
  if (origin !== undefined && !localOrigins.includes(origin))
    throw new RuleRefused(
      'Builds from there are not allowed here. LOCAL_BUILDS lists those that are.',
      'origin',
    )
  const trial = { person, module, version: version ?? null, origin: origin ?? null }
  if (!(await trials.startTrial(sql, channel, trial, hours))) throw new NotFound('version')
  await look()
  return {}
}

export async function endTrials({ sql, channel, look }: TrialDeps, { personId }: Actor) {
  await trials.endTrials(sql, channel, personId)
  await look()
  return {}
}
