// The steps of a claim and who acts at each: the one rule for submissions and for the chain's simulator.
import { type AssignedStep, assignClaimSteps } from '@tem/rules/approval/assign-steps.ts'
import { type ClaimChainFacts, claimSteps } from '@tem/rules/approval/chain.ts'
import type { Day } from '@tem/rules/base/company-day.ts'
import type { ClaimStage } from '@tem/rules/claim/claim-status.ts'
import type { Sql, TransactionSql } from 'postgres'
import { readClaimant, readOrganisation } from './read-organisation.ts'
import { readClaimChain } from './start-chain.ts'

/** What decides about the steps of one person's claims that are submitted on a day. */
export async function readApproval(sql: Sql | TransactionSql, personId: string, day: Day) {
  const [chain, claimant, organisation] = await Promise.all([
    readClaimChain(sql, day),
    readClaimant(sql, personId),
    readOrganisation(sql, personId, 'claim'),
  ])
  return { personId, chain, claimant, organisation }
}

export type Approval = Awaited<ReturnType<typeof readApproval>>

/** The facts of the claim itself. */
type ClaimFacts = Omit<ClaimChainFacts, 'track' | 'claimantIsHeadOfDepartment'>

export function planClaim(
  { personId, chain, claimant, organisation }: Approval,
  facts: ClaimFacts,
  companions: readonly string[],
): AssignedStep<ClaimStage>[] {
  const all = factsOf(claimant, facts)
  return assignClaimSteps(claimSteps(all, chain), { claimant: personId, companions }, organisation)
}

export function factsOf(
  { track, isHeadOfDepartment }: Approval['claimant'],
  facts: ClaimFacts,
): ClaimChainFacts {
  return { ...facts, track, claimantIsHeadOfDepartment: isHeadOfDepartment }
}
