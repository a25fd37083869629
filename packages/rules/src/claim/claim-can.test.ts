import { describe, expect, it } from 'vitest'
import { type ClaimFacts, type ClaimViewer, claimCan } from './claim-can.ts'
import { claimStatuses } from './claim-status.ts'

const draft: ClaimFacts = {
  status: 'pending',
  isSubmitted: false,
  hasResponse: false,
  standsAlone: false,
  isDayMarked: false,
  closedReason: undefined,
}
const sent = { ...draft, isSubmitted: true }
const request = { ...sent, standsAlone: true }
const owner: ClaimViewer = { isOwner: true, accompanies: false, isCurrentApprover: false }
const approver: ClaimViewer = { isOwner: false, accompanies: false, isCurrentApprover: true }
const stranger: ClaimViewer = { isOwner: false, accompanies: false, isCurrentApprover: false }

function allowed(facts: ClaimFacts, viewer: ClaimViewer): string {
  const { reasons, ...can } = claimCan(facts, viewer)
  return Object.entries(can)
    .filter(([, may]) => may)
    .map(([action]) => action)
    .join(' ')
}

describe('a claim can be', () => {
  it.each<[string, ClaimFacts, ClaimViewer, string]>([
    ['a draft, by its owner', draft, owner, 'edit delete'],
    ['a draft of a closed day', { ...draft, closedReason: 'closed' }, owner, 'delete'],
    ['a draft, by anybody else', draft, stranger, ''],
    ['a submitted day claim, by its owner', sent, owner, ''],
    ['a New Request that nobody has decided on', request, owner, 'delete revise'],
    ['a New Request that somebody has decided on', { ...request, hasResponse: true }, owner, ''],
    ['a New Request further on', { ...request, status: 'pending_hod' }, owner, ''],
    ['a rejected day claim', { ...sent, status: 'rejected', hasResponse: true }, owner, 'revise'],
    ['a rejected New Request', { ...request, status: 'rejected', hasResponse: true }, owner, 'revise'],
    ['a rejected claim of a closed day', { ...sent, status: 'rejected', closedReason: 'closed' }, owner, ''],
    ['an approved claim', { ...sent, status: 'approved' }, owner, ''],
    ['a submitted claim, by its approver', sent, approver, 'act'],
    ['a draft, by its approver', draft, approver, ''],
    ['a submitted claim, by another approver', sent, stranger, ''],
    ['one’s own claim, as its approver', sent, { ...approver, isOwner: true }, ''],
    ['a shared claim, as its approver', sent, { ...approver, accompanies: true }, ''],
    ['a paid claim, as its approver', { ...sent, status: 'approved' }, approver, ''],
    [
      'a paid claim, as its payer',
      { ...sent, status: 'approved' },
      { ...stranger, isPayer: true },
      'takeBackPayment',
    ],
    ['a claim to be paid, as a payer', sent, { ...approver, isPayer: true }, 'act'],
    [
      'a claim of which an earlier stage was decided, by who decided it',
      sent,
      { ...approver, hasDecidedAnotherStage: true },
      '',
    ],
  ])('%s', (_, facts, viewer, actions) => expect(allowed(facts, viewer)).toBe(actions))

  it.each([
    [sent, owner, 'edit', 'This Claim is already submitted and cannot be Edited/Undone.'],
    [{ ...draft, isDayMarked: true }, owner, 'edit', 'This day is marked as No-Claim.'],
    [sent, owner, 'delete', 'This Claim is already submitted and cannot be Edited/Undone.'],
    [{ ...request, hasResponse: true }, owner, 'delete', 'This Claim was already responded to.'],
    [sent, owner, 'revise', 'Revise and Re-Submit the whole day instead.'],
    [{ ...sent, status: 'approved' }, owner, 'revise', 'Only a rejected Claim can be revised.'],
    [sent, stranger, 'act', 'You are not the current approver of this Claim.'],
    [sent, { ...approver, accompanies: true }, 'act', 'You cannot act on a Claim that you accompany.'],
    [{ ...sent, status: 'rejected' }, approver, 'act', 'This Claim was already acted on. Please refresh.'],
  ] as const)('refused with a reason: %j to %j, %s', (facts, viewer, action, reason) => {
    expect(claimCan(facts, viewer).reasons[action]).toBe(reason)
  })

  it('gives a reason exactly where it refuses, in every combination', () => {
    const either = [true, false]
    for (const status of claimStatuses)
      for (const bits of Array.from({ length: 64 }, (_, index) => index)) {
        const bit = (at: number) => either[(bits >> at) & 1] ?? false
        const facts = { ...draft, status, isSubmitted: bit(0), hasResponse: bit(1), standsAlone: bit(2) }
        const viewer = { isOwner: bit(3), accompanies: bit(4), isCurrentApprover: bit(5) }
        const { reasons, ...can } = claimCan(facts, viewer)
        for (const [action, may] of Object.entries(can)) expect(may).toBe(!(action in reasons))
        // Nobody ever decides on their own claim.
        if (viewer.isOwner || viewer.accompanies) expect(can.act || can.takeBackPayment).toBe(false)
      }
  })
})
