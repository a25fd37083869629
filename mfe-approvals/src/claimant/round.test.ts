import { expect, test } from 'vitest'
import { approvalsOf, rejectionBefore } from './use-deciding.ts'

type History = Parameters<typeof approvalsOf>[0]['history']

const happened = (label: string, from: string | null, to: string, note: string | null = null) => ({
  label,
  from,
  to,
  note,
  respondedBy: { name: 'Meera Nair' },
  respondedOn: '2026-11-16T09:00:00.000Z',
  amountBefore: null,
  amountAfter: null,
})
const sent = happened('Initiated', null, 'pending')
const passed = happened('Manager Approved', 'pending', 'pending_finance')
const labels = (history: History) => history.map(({ label }) => label)

test('counts the approvers since the submission, ignoring other events', () => {
  const rerouted = happened('Re-routed', 'pending_higher_manager', 'pending_higher_manager')
  expect(
    labels(approvalsOf({ status: 'pending_higher_manager', history: [sent, passed, rerouted] })),
  ).toEqual(['Manager Approved'])
})

test('ignores the previous round, and a payment that was taken back', () => {
  const refused = happened('Manager Rejected', 'pending', 'rejected', 'Whom did you meet?')
  const revised = happened('Revised', 'rejected', 'pending')
  const again = [sent, passed, refused, revised]
  expect(approvalsOf({ status: 'pending', history: again })).toEqual([])
  expect(rejectionBefore({ status: 'pending', history: again })?.note).toBe('Whom did you meet?')
  expect(rejectionBefore({ status: 'rejected', history: [sent, refused] })).toBeUndefined()

  const paid = happened('Payer Approved', 'pending_finance', 'approved')
  const bounced = happened('Payment Taken Back', 'approved', 'pending_finance')
  expect(labels(approvalsOf({ status: 'pending_finance', history: [sent, passed, paid, bounced] }))).toEqual([
    'Manager Approved',
  ])
})

test('ignores a decision that was undone at once', () => {
  const refused = { ...happened('Manager Rejected', 'pending', 'rejected', 'By mistake'), isUndone: true }
  const undone = happened('Decision Undone', 'rejected', 'pending')
  const approved = { ...passed, isUndone: true }
  const back = happened('Decision Undone', 'pending_finance', 'pending')
  const history = [sent, refused, undone, approved, back]
  expect(approvalsOf({ status: 'pending', history })).toEqual([])
  expect(rejectionBefore({ status: 'pending', history })).toBeUndefined()
})
