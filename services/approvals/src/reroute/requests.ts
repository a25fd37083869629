// Claims and tours during approval, as one type for re-routing. Everything that differs between the two kinds
// is in this file.
import type { ChainKind } from '@tem/chain/read-organisation.ts'
import {
  type DecidableClaim,
  lockDecidableClaims,
  readDecidableClaims,
} from '@tem/claims/read/decidable-claims.ts'
import type { Permission } from '@tem/rules/account/permissions.ts'
import { hasDecidedAnotherStage } from '@tem/rules/approval/approval-turn.ts'
import {
  type AssignedStep,
  assignClaimSteps,
  assignTourSteps,
  type Organisation,
  type PersonId,
} from '@tem/rules/approval/assign-steps.ts'
import { tourStepOrder } from '@tem/rules/approval/chain.ts'
import * as errorTexts from '@tem/rules/base/error-texts.ts'
import { claimStages } from '@tem/rules/claim/claim-status.ts'
import type { Actor } from '@tem/server/actor.ts'
import type { Tx } from '@tem/server/database/transactions.ts'
import { type DecidableTour, lockDecidableTours, readDecidableTours } from '@tem/tours/decidable-tours.ts'
import type { Sql, TransactionSql } from 'postgres'

export type Request = (DecidableClaim & { kind: 'claim' }) | (DecidableTour & { kind: 'tour' })

/** The permission to decide on this kind, and the message for people without it. */
export const deciders: Record<ChainKind, { permission: Permission; refusal: string; acted: string }> = {
  claim: {
    permission: 'approve-claims',
    refusal: errorTexts.decidesNoClaims,
    acted: errorTexts.alreadyActedOn,
  },
  tour: { permission: 'approve-tours', refusal: errorTexts.decidesNoTours, acted: errorTexts.tourActedOn },
}

/** A payment goes to payers only. */
export function deciderOf(
  kind: ChainKind,
  step: string | undefined,
): Omit<(typeof deciders)['claim'], 'acted'> {
  if (kind === 'claim' && step === 'pending_finance')
    return { permission: 'make-payments', refusal: errorTexts.paysNoClaims }
  return deciders[kind]
}

/** Those of them that the caller may see. */
export async function readRequests(sql: Sql | TransactionSql, actor: Actor, ids: readonly string[]) {
  return requests(
    await Promise.all([readDecidableClaims(sql, actor, ids), readDecidableTours(sql, actor, ids)]),
  )
}

/** Claims before tours, so no deadlock can occur. */
export async function lockRequests(tx: Tx, actor: Actor, ids: readonly string[]) {
  return requests([await lockDecidableClaims(tx, actor, ids), await lockDecidableTours(tx, actor, ids)])
}

function requests([claims, tours]: [DecidableClaim[], DecidableTour[]]): Request[] {
  return [
    ...claims.map((claim) => ({ ...claim, kind: 'claim' as const })),
    ...tours.map((tour) => ({ ...tour, kind: 'tour' as const })),
  ]
}

/** The approvers by the current organisation: recomputes the whole chain, since its steps depend on each other. */
export function assignAnew(request: Request, organisation: Organisation): AssignedStep<string>[] {
  const passed = new Set<string>([...request.decided, ...request.open].map(({ step }) => step))
  if (request.kind === 'claim') {
    const steps = claimStages.filter((stage) => passed.has(stage))
    return assignClaimSteps(steps, request, organisation)
  }
  const steps = tourStepOrder.filter((step) => passed.has(step))
  return assignTourSteps(steps, request, organisation)
}

/** Nobody decides on their own request, on one they are a party to, or on a claim that they decided at another stage. */
export function mayDecideStep(request: Request, step: string, person: PersonId): boolean {
  if (request.claimant === person || request.companions.includes(person)) return false
  if (request.kind === 'tour') return true
  return !hasDecidedAnotherStage(step, person, request.decided, request.earlierRounds)
}
