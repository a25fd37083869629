// Plans the approval steps of a claim, and stores those of a claim or tour. The first step waits at once.

import { type AssignedStep, assignClaimSteps } from '@tem/rules/approval/assign-steps.ts'
import {
  type ChainRow,
  type ClaimChainFacts,
  claimSteps,
  type TourChainFacts,
  type TourStep,
} from '@tem/rules/approval/chain.ts'
import type { Day } from '@tem/rules/base/company-day.ts'
import type { Paise } from '@tem/rules/base/money.ts'
import type { ClaimStage } from '@tem/rules/claim/claim-status.ts'
import type { Answers } from '@tem/server/database/pipeline.ts'
import type { Sql, TransactionSql } from 'postgres'
import {
  type ChainKind,
  organisationFrom,
  organisationStatements,
  readClaimant,
} from './read-organisation.ts'

export interface PlannedStep {
  readonly step: string
  /** The subject's status while the step waits. */
  readonly stage: string
  readonly assignees: readonly string[]
}

export interface Subject {
  readonly kind: ChainKind
  readonly id: string
  readonly revision: number
}

export interface StartedChain {
  readonly subject: Subject
  readonly plan: readonly PlannedStep[]
}

/** A statement, like `startChains`. */
export function startChain(tx: TransactionSql, subject: Subject, plan: readonly PlannedStep[]) {
  return startChains(tx, [{ subject, plan }])
}

/** Many at once, as when a month of claims is submitted. */
export function startChains(tx: TransactionSql, chains: readonly StartedChain[]) {
  const rows = chains.flatMap(({ subject, plan }) =>
    plan.map(({ step, stage, assignees }, index) => ({
      kind: subject.kind,
      subject_id: subject.id,
      revision: subject.revision,
      position: index + 1,
      step,
      stage,
      approver_ids: assignees,
      is_waiting: index === 0,
    })),
  )
  return tx`
    insert into chain.step (kind, subject_id, revision, position, step, stage, approver_ids, is_waiting)
    select kind, subject_id, revision, position, step, stage, approver_ids, is_waiting
    from jsonb_to_recordset(${tx.json(rows)}) as planned (
      kind text, subject_id uuid, revision integer, position integer, step text, stage text,
      approver_ids uuid[], is_waiting boolean)`
}

/** Undoes a submission: removes all steps that nobody has decided. */
export async function withdrawChain(tx: TransactionSql, subjectIds: readonly string[]): Promise<void> {
  await tx`
    delete from chain.step
    where subject_id = any(${subjectIds}) and response is null`
}

// The company's chain as valid on a day: its steps, and when each is needed.

export function readClaimChain(sql: Sql | TransactionSql, day: Day) {
  return sql<ChainRow<ClaimStage, ClaimChainFacts>[]>`${chainOn(sql, 'claim', day)}`
}

export function readTourChain(sql: Sql | TransactionSql, day: Day) {
  return sql<ChainRow<TourStep, TourChainFacts>[]>`${chainOn(sql, 'tour', day)}`
}

function chainOn(sql: Sql | TransactionSql, kind: ChainKind, day: Day) {
  return sql`
    select rule.step, coalesce((
      select version.needed_when
      from chain.rule_terms as version
      where version.kind = rule.kind and version.step = rule.step and version.valid_from <= ${day}::date
      order by version.valid_from desc
      limit 1
    ), rule.needed_when) as "neededWhen"
    from chain.rule
    where rule.kind = ${kind}
    order by rule.position`
}

type DatedRow = ChainRow<ClaimStage, ClaimChainFacts> & { readonly validFrom: Day | null }

/** When the steps of claims are needed, in all versions; null: before the first one. */
export function readClaimConditions(sql: Sql | TransactionSql) {
  return sql<DatedRow[]>`
    select step, null::date as "validFrom", needed_when as "neededWhen"
    from chain.rule
    where kind = 'claim'
    union all
    select step, valid_from, needed_when
    from chain.rule_terms
    where kind = 'claim'`
}

/** The amounts above which one more step was needed on a day, the lowest first. */
export function amountThresholds(rows: readonly DatedRow[], day: Day): Paise[] {
  const valid = new Map<ClaimStage, DatedRow>()
  for (const row of rows) {
    const known = valid.get(row.step)
    const isLater = known === undefined || (row.validFrom ?? '') > (known.validFrom ?? '')
    if ((row.validFrom ?? '') <= day && isLater) valid.set(row.step, row)
  }
  return [...valid.values()]
    .flatMap(({ neededWhen }) => (neededWhen === 'always' ? [] : neededWhen))
    .flatMap((condition) => (condition.fact === 'amount' && 'above' in condition ? [condition.above] : []))
    .sort((a, b) => a - b)
}

// The steps of a claim and who acts at each: one rule for submissions and for the chain's simulator.

/** What decides about the steps of one person's claims that are submitted on a day. */
export async function readApproval(sql: Sql | TransactionSql, personId: string, day: Day) {
  return approvalOf(personId, await Promise.all(approvalStatements(sql, personId, day)))
}

export function approvalStatements(sql: Sql | TransactionSql, personId: string, day: Day) {
  return [
    readClaimChain(sql, day),
    readClaimant(sql, personId),
    ...organisationStatements(sql, personId, 'claim'),
  ] as const
}

export function approvalOf(
  personId: string,
  [chain, [claimant], ...organisation]: Answers<ReturnType<typeof approvalStatements>>,
) {
  return {
    personId,
    chain,
    claimant: claimant ?? { track: 'none' as const, isHeadOfDepartment: false },
    organisation: organisationFrom(organisation),
  }
}

export type Approval = ReturnType<typeof approvalOf>

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
