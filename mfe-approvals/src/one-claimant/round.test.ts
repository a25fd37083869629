import type { EventCode } from '@tem/rules/approval/event-label.ts'
import { expect, test } from 'vitest'
import { approvalsOf, nextText, rejectionBefore, reroutingsOf } from './warning-signs.ts'

type History = Parameters<typeof approvalsOf>[0]['history']

const happened = (
  label: string,
  code: EventCode,
  from: string | null,
  to: string,
  note: string | null = null,
) => ({
  label,
  code,
  from,
  to,
  note,
  respondedBy: { name: 'Meera Nair' },
  respondedOn: '2026-11-16T09:00:00.000Z',
  amountBefore: null,
  amountAfter: null,
})
const sent = happened('Initiated', 'submitted', null, 'pending')
const passed = happened('Manager Approved', 'approved', 'pending', 'pending_finance')
const labels = (history: History) => history.map(({ label }) => label)

test('counts the approvers since the submission, ignoring other events', () => {
  const rerouted = happened('Re-routed', 'rerouted', 'pending_higher_manager', 'pending_higher_manager')
  expect(
    labels(approvalsOf({ status: 'pending_higher_manager', history: [sent, passed, rerouted] })),
  ).toEqual(['Manager Approved'])
})

test('ignores the previous round, and a payment that was taken back', () => {
  const refused = happened('Manager Rejected', 'rejected', 'pending', 'rejected', 'Whom did you meet?')
  const revised = happened('Revised', 'revised', 'rejected', 'pending')
  const again = [sent, passed, refused, revised]
  expect(approvalsOf({ status: 'pending', history: again })).toEqual([])
  expect(rejectionBefore({ status: 'pending', history: again })?.note).toBe('Whom did you meet?')
  expect(rejectionBefore({ status: 'rejected', history: [sent, refused] })).toBeUndefined()

  const paid = happened('Payer Approved', 'approved', 'pending_finance', 'approved')
  const bounced = happened('Payment Taken Back', 'paymentTakenBack', 'approved', 'pending_finance')
  expect(labels(approvalsOf({ status: 'pending_finance', history: [sent, passed, paid, bounced] }))).toEqual([
    'Manager Approved',
  ])
})

test('ignores a decision that was undone at once', () => {
  const refused = {
    ...happened('Manager Rejected', 'rejected', 'pending', 'rejected', 'By mistake'),
    isUndone: true,
  }
  const undone = happened('Decision Undone', 'undone', 'rejected', 'pending')
  const approved = { ...passed, isUndone: true }
  const back = happened('Decision Undone', 'undone', 'pending_finance', 'pending')
  const history = [sent, refused, undone, approved, back]
  expect(approvalsOf({ status: 'pending', history })).toEqual([])
  expect(rejectionBefore({ status: 'pending', history })).toBeUndefined()
})

test('says from whom a claim came to this approver, until it goes on', () => {
  const note = 'From Meera Nair to Asha Rao: She is ill.'
  const rerouted = happened('Re-routed', 'rerouted', 'pending', 'pending', note)
  expect(reroutingsOf({ status: 'pending', history: [sent, rerouted] })).toEqual([`Re-routed. ${note}`])
  expect(reroutingsOf({ status: 'pending_finance', history: [sent, rerouted, passed] })).toEqual([])
})

test('says what follows an approval', () => {
  expect(nextText({ next: ['pending_hod', 'pending_finance'] })).toBe('then HOD, Finance')
  expect(nextText({ next: [] })).toBeUndefined()
})
