// Whom the organisation, as it is now, names for the steps of claims that nobody has answered.
import { readOrganisation } from '@tem/chain/read-organisation.ts'
import type { DecidableClaim } from '@tem/claims/decidable-claims.ts'
import { paidByVerifier } from '@tem/rules/approval-turn.ts'
import { assignClaimSteps } from '@tem/rules/assign-steps.ts'
import { type ClaimStage, claimStages } from '@tem/rules/claim-status.ts'
import type { Organisation, PersonId } from '@tem/rules/organisation.ts'
import type { Sql, TransactionSql } from 'postgres'

/** By claim and step. */
export type Successors = (claim: DecidableClaim, step: string) => readonly PersonId[]

export async function readSuccessors(
  sql: Sql | TransactionSql,
  claims: readonly DecidableClaim[],
): Promise<Successors> {
  const organisations = new Map<PersonId, Organisation>()
  for (const claimant of new Set(claims.map((claim) => claim.claimant)))
    organisations.set(claimant, await readOrganisation(sql, claimant))
  return (claim, step) => {
    const organisation = organisations.get(claim.claimant)
    return organisation ? successorsAt(claim, step, organisation) : []
  }
}

/** The whole chain is assigned anew, since who verifies decides on who may pay. */
function successorsAt(claim: DecidableClaim, step: string, organisation: Organisation): PersonId[] {
  const passed = new Set<string>([...claim.answered, ...claim.open].map((each) => each.step))
  const steps = claimStages.filter((stage) => passed.has(stage))
  const assigned = assignClaimSteps(steps, claim, organisation).find((each) => each.step === step)
  return (assigned?.assignees ?? []).filter(
    (person) => !paidByVerifier(step as ClaimStage, person, claim.answered),
  )
}
