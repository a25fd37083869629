// A payment run: what it pays, what it leaves out, and who may do what with it in each state.

import { type Sign, signRow } from '../approval/claim-signs.ts'
import { type Can, canOf } from '../base/can.ts'
import { firstOf } from '../base/field-errors.ts'
import type { Paise } from '../base/money.ts'

export const runStates = ['draft', 'waiting', 'approved', 'sent', 'settled', 'cancelled'] as const
export type RunState = (typeof runStates)[number]

/** A transfer: on its way, arrived, refused by the bank, or paid and taken back later. */
export const lineStates = ['open', 'paid', 'returned', 'taken_back'] as const
export type LineState = (typeof lineStates)[number]

export const holdKinds = [
  'noBankDetails',
  'badIfsc',
  'bounced',
  'petroCard',
  'nothingToPay',
  'standsOut',
  'approvesRun',
  'ownClaim',
] as const
export type HoldKind = (typeof holdKinds)[number]

export interface RunHold {
  readonly kind: HoldKind
  readonly reason: string
}

/** One transaction and one page can hold a run of this size; the rest follows in the next run. */
export const MOST_CLAIMS_IN_RUN = 5000

interface RunCandidate {
  readonly amount: Paise
  readonly signs: readonly Sign[]
  /** Who pays it: the maker of the run does not, since it is theirs. */
  readonly waitsFor?: readonly string[] | null
}

/** Why a run leaves the claim out. Flagged claims are left out until somebody includes them with a note. */
export function runHold(
  { amount, signs, waitsFor }: RunCandidate,
  includeStandingOut: boolean,
): RunHold | undefined {
  if (waitsFor) return { kind: 'ownClaim', reason: ownClaim(waitsFor) }
  for (const { kind, text } of signs) {
    const barred = signRow(kind)?.barsRun
    if (barred) return { kind: barred, reason: text }
  }
  if (amount <= 0) return { kind: 'nothingToPay', reason: 'The payable amount is zero' }
  if (signs.length > 0 && !includeStandingOut)
    return { kind: 'standsOut', reason: signs.map(({ text }) => text).join('; ') }
  return undefined
}

function ownClaim([first = 'the administrators', ...others]: readonly string[]): string {
  const more = others.length === 1 ? ' and 1 other' : ` and ${others.length} others`
  return `Your own claim: it waits for ${first}${others.length > 0 ? more : ''}`
}

/**
 * Whose transfer waits, so that somebody can approve the run: nobody approves their own payment. Undefined if one of the
 * approvers is not paid by it; otherwise the one with the smallest transfer.
 */
export function leftOutToApprove(
  approvers: readonly string[],
  transfers: readonly { readonly personId: string; readonly amount: Paise }[],
): string | undefined {
  const paid = transfers.filter(({ personId }) => approvers.includes(personId))
  if (paid.length === 0 || paid.length < approvers.length) return undefined
  return paid.reduce((least, each) => (each.amount < least.amount ? each : least)).personId
}

export const runActions = ['confirm', 'answer', 'cancel', 'download', 'record'] as const
export type RunAction = (typeof runActions)[number]

export interface RunFacts {
  readonly state: RunState
  /** The bank has answered for some of its transfers. */
  readonly hasAnswers: boolean
}

export interface RunViewer {
  readonly isMaker: boolean
  /** May make payments: a payer. */
  readonly makes: boolean
  /** May approve a run as its second person. */
  readonly approves: boolean
  /** One of its transfers goes to them. */
  readonly isPaid: boolean
}

export const runReasons = {
  notMaker: 'Only the person who made this payment run can do this.',
  notPayer: 'Only a payer can do this.',
  notApprover: 'You do not approve payment runs.',
  second: 'A second person approves this payment run.',
  ownPayment: 'This payment run pays you, so somebody else approves it.',
  notDraft: 'This payment run is not a draft any more.',
  notWaiting: 'This payment run does not wait for approval.',
  started: 'The bank file was downloaded, so this payment run cannot be cancelled.',
  answered: 'The bank has answered already. Sending the file again could pay twice.',
  ended: 'This payment run has ended.',
  notApproved: 'This payment run is not approved yet.',
  notSent: 'Download the bank file first.',
} as const

export function runCan({ state, hasAnswers }: RunFacts, viewer: RunViewer): Can<RunAction> {
  const payer = !viewer.makes && runReasons.notPayer
  const ended = (state === 'settled' || state === 'cancelled') && runReasons.ended
  const unapproved = (state === 'draft' || state === 'waiting') && runReasons.notApproved
  return canOf({
    confirm: firstOf(state !== 'draft' && runReasons.notDraft, payer, !viewer.isMaker && runReasons.notMaker),
    answer: firstOf(
      state !== 'waiting' && runReasons.notWaiting,
      !viewer.approves && runReasons.notApprover,
      viewer.isMaker && runReasons.second,
      viewer.isPaid && runReasons.ownPayment,
    ),
    cancel: firstOf(ended, state === 'sent' && runReasons.started, payer),
    download: firstOf(ended, unapproved, hasAnswers && runReasons.answered, payer),
    record: firstOf(ended, unapproved, state === 'approved' && runReasons.notSent, payer),
  })
}

/** 'Payment run 12' */
export function runName(number: number): string {
  return `Payment run ${number}`
}

/** '•••6789': enough to compare, too little to misuse. */
export function maskedAccount(account: string): string {
  return `•••${account.slice(-4)}`
}
