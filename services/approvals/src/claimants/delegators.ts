// The approvers that a stand-in decides for: their names next to the claims that wait for them.
import type { DecidableClaim } from '@tem/claims/read/decidable-claims.ts'
import { type Approver, delegatorOf } from '@tem/rules/approval/approval-turn.ts'
import type { PersonId } from '@tem/rules/approval/assign-steps.ts'
import type { Sql } from 'postgres'
import { claimWaitsForApprover } from './review-scope.ts'

/** Null if the claim waits for the viewer in person, or for nobody that the viewer stands in for. */
export type Delegators = (claim: Pick<DecidableClaim, 'waitingFor'>) => string | null

export async function readDelegators(sql: Sql, approver: Approver): Promise<Delegators> {
  const { actsFor } = approver
  if (actsFor.length === 0) return () => null
  const people = await sql<{ id: PersonId; name: string }[]>`
    select person_id as id, name
    from identity.directory
    where person_id = any(${actsFor})`
  const names = new Map(people.map(({ id, name }) => [id, name]))
  return ({ waitingFor }) => names.get(delegatorOf({ assignees: waitingFor ?? [] }, approver) ?? '') ?? null
}

/** By claimant: the delegators of some of the claims. */
export async function readDelegatorsAmong(
  sql: Sql,
  approver: Approver,
  claimants: readonly PersonId[],
): Promise<Map<PersonId, string[]>> {
  const { actsFor } = approver
  if (actsFor.length === 0) return new Map()
  const rows = await sql<{ claimant: PersonId; names: string[] }[]>`
    select claim.person_id as claimant, array_agg(distinct directory.name order by directory.name) as names
    from approvals.waiting as claim
    join identity.directory on directory.person_id = any(claim.approver_ids)
    where ${claimWaitsForApprover(sql, approver)} and not claim.approver_ids @> ${[approver.person]}::uuid[]
      and directory.person_id = any(${actsFor})
      and claim.person_id = any(${claimants})
    group by claim.person_id`
  return new Map(rows.map(({ claimant, names }) => [claimant, names]))
}
