// The approval chain in sentences, and what a chain must keep.
import { formatMoney } from '../base/money.ts'
import { type ClaimStage, stages } from '../claim/claim-status.ts'
import {
  type ChainRow,
  type ClaimChainFacts,
  type Condition,
  type Fact,
  isMet,
  type TourChainFacts,
  type TourStep,
} from './chain.ts'

export type ChainFact = (keyof ClaimChainFacts & string) | (keyof TourChainFacts & string)

/** A row of either chain. */
export interface AnyChainRow {
  readonly step: string
  readonly neededWhen: 'always' | readonly Condition<Record<ChainFact, Fact>>[]
}

const deciders: Record<ClaimStage | TourStep, string> = {
  pending: 'The reporting manager',
  pending_higher_manager: "The manager's manager",
  pending_hod: 'The head of department',
  pending_ceo: 'The chief executive',
  pending_gbu_executive: `The ${stages.pending_gbu_executive.name}`,
  pending_gbu_finance_manager: `The ${stages.pending_gbu_finance_manager.name}`,
  pending_sm_zonal_accountant: `The ${stages.pending_sm_zonal_accountant.name} of the territory`,
  pending_smbu_finance_manager: `The ${stages.pending_smbu_finance_manager.name}`,
  pending_finance: 'The payer',
  manager: 'The reporting manager',
  higher_manager: "The manager's manager",
  hod: 'The head of department',
  ceo: 'The chief executive',
}

export function deciderOf(step: string): string {
  return deciders[step as ClaimStage | TourStep] ?? step
}

/** "The head of department decides if it is above ₹25,000 or above 120 % of the limit." */
export function chainSentence({ step, neededWhen }: AnyChainRow): string {
  const verb = step === 'pending_finance' ? 'pays or rejects' : 'decides'
  if (neededWhen === 'always') return `${deciderOf(step)} always ${verb}.`
  return `${deciderOf(step)} ${verb} if ${orList(neededWhen.map(conditionWords))}.`
}

const facts: Partial<Record<ChainFact, string>> = {
  isOverLimit: 'it is over its limit',
  isOnHoliday: 'it is for a holiday',
  isDriverSalary: "it is a driver's salary",
  claimantIsHeadOfDepartment: 'the claimant heads a department',
  requesterIsHeadOfDepartment: 'the requester heads a department',
  hasHigherManager: 'there is one',
  byAir: 'it goes by air',
  tourIn7day: 'it starts within 7 days',
  hasOutsider: 'a traveller is not an employee',
  isInternational: 'it goes abroad',
}

function conditionWords(condition: Condition<Record<ChainFact, Fact>>): string {
  if ('above' in condition) {
    const than = condition.fact === 'numberOfDays' ? 'longer than' : 'above'
    return `it is ${than} ${thresholdText(condition.fact, condition.above)}`
  }
  if (condition.fact === 'track')
    return `the business unit is on the ${String(condition.is).toUpperCase()} track`
  const words = facts[condition.fact] ?? condition.fact
  return condition.is === false ? `not: ${words}` : words
}

/** A threshold with its unit. */
export function thresholdText(fact: ChainFact, above: number): string {
  if (fact === 'amount') return formatMoney(above).replace(/\.00$/, '')
  if (fact === 'percentOfLimit') return `${above} % of the limit`
  return above === 1 ? '1 day' : `${above} days`
}

/** The conditions that these facts meet, in words; empty if the step is always needed. */
export function reasonsFor(
  { neededWhen }: ChainRow<ClaimStage, ClaimChainFacts>,
  given: ClaimChainFacts,
): string[] {
  if (neededWhen === 'always') return []
  const met = neededWhen.filter((condition) => isMet(condition, given))
  return met.map((condition) => conditionWords(condition as Condition<Record<ChainFact, Fact>>))
}

function orList(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`
}

export interface Threshold {
  readonly step: string
  readonly fact: ChainFact
  readonly above: number
}

/** Thresholds in the order of their chain; each that is below an earlier one of the same fact, with the reason. */
export function thresholdProblems<Row extends Threshold>(
  thresholds: readonly Row[],
): { row: Row; reason: string }[] {
  return thresholds.flatMap((row, index) => {
    const earlier = thresholds
      .slice(0, index)
      .find((other) => other.fact === row.fact && other.above > row.above)
    if (!earlier) return []
    const reason = `${deciderOf(earlier.step)} comes earlier in the chain, at ${thresholdText(earlier.fact, earlier.above)}. Later steps must not start below that.`
    return [{ row, reason }]
  })
}
