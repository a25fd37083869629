import { describe, expect, it } from 'vitest'
import { type DayAction, type DayForRules, type DayViewer, dayCan } from './day-can.ts'

const claim = { status: 'pending' as const, hasResponse: false, allowsZero: false }
const saved: DayForRules = {
  isSubmitted: false,
  isMarked: false,
  closedReason: undefined,
  isZeroTotal: false,
  claims: [claim],
}
const empty = { ...saved, claims: [], isZeroTotal: true }
const sent = { ...saved, isSubmitted: true }
const owner: DayViewer = { isOwner: true, isApprover: false }
const approver: DayViewer = { isOwner: false, isApprover: true }

function allowed(day: DayForRules, viewer: DayViewer): string {
  const { reasons, ...can } = dayCan(day, viewer)
  return Object.entries(can)
    .filter(([, may]) => may)
    .map(([action]) => action)
    .join(' ')
}

describe('a day can be', () => {
  it.each<[string, DayForRules, DayViewer, string]>([
    ['saved, by its owner', saved, owner, 'open save submit'],
    ['empty', empty, owner, 'open markNoClaims'],
    ['of zero total', { ...saved, isZeroTotal: true }, owner, 'open'],
    [
      'of a zero that is allowed',
      { ...saved, isZeroTotal: true, claims: [{ ...claim, allowsZero: true }] },
      owner,
      'open save submit',
    ],
    ['marked', { ...empty, isMarked: true }, owner, 'markClaims'],
    ['closed', { ...saved, closedReason: 'closed' }, owner, ''],
    ['submitted and untouched', sent, owner, 'unsubmit'],
    ['submitted and answered', { ...sent, claims: [claim, { ...claim, hasResponse: true }] }, owner, ''],
    ['submitted and partly rejected', { ...sent, claims: [{ ...claim, status: 'rejected' }] }, owner, ''],
    ['somebody else’s', saved, { isOwner: false, isApprover: false }, ''],
    ['somebody else’s to judge', sent, approver, 'act'],
    ['one’s own to judge', sent, { isOwner: true, isApprover: true }, 'unsubmit'],
  ])('%s', (_, day, viewer, actions) => expect(allowed(day, viewer)).toBe(actions))

  it.each<[DayForRules, DayAction, string]>([
    [{ ...empty, isMarked: true }, 'open', 'This day is marked as No-Claim.'],
    [sent, 'submit', 'This Claim is already submitted and cannot be Edited/Undone.'],
    [empty, 'submit', 'There is nothing to submit.'],
    [saved, 'unsubmit', 'This day is not submitted.'],
    [saved, 'markNoClaims', 'Delete the claims of this day first.'],
    [saved, 'markClaims', 'This day is not marked.'],
    [{ ...saved, closedReason: 'closed' }, 'save', 'closed'],
  ])('refused: %j, %s', (day, action, reason) => expect(dayCan(day, owner).reasons[action]).toBe(reason))
})
