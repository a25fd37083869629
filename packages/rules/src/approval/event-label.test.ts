import { expect, test } from 'vitest'
import { eventLabel, type LabelledEvent, lastReply, openQuestion, returnedPayment } from './event-label.ts'

const claim = { kind: 'claim', step: null, action: null, from: 'pending', to: 'pending' } as const
const tour = { ...claim, kind: 'tour' } as const

test.each<[LabelledEvent, string]>([
  [{ ...claim, from: null }, 'Initiated'],
  [{ ...claim, step: 'pending', to: 'pending_finance' }, 'Manager Approved'],
  [{ ...claim, step: 'pending', to: 'rejected' }, 'Manager Rejected'],
  [{ ...claim, step: 'pending_finance', from: 'pending_finance', to: 'approved' }, 'Payer Approved'],
  [{ ...claim, from: 'approved', to: 'pending_finance' }, 'Payment Taken Back'],
  [{ ...claim, from: 'pending_finance', to: 'pending_finance' }, 'Payment Returned'],
  [{ ...claim, from: 'rejected' }, 'Revised'],
  [claim, 'Taken Back'],
  [{ ...claim, action: 'rerouted' }, 'Re-routed'],
  [{ ...claim, action: 'undone', from: 'rejected' }, 'Decision Undone'],
  [{ ...claim, action: 'asked' }, 'Question Asked'],
  [{ ...claim, action: 'replied' }, 'Question Answered'],
  [{ ...tour, from: null }, 'Initiated'],
  [{ ...tour, step: 'hod', from: 'pending_hod', to: 'approved' }, 'HOD Approved'],
  [{ ...tour, step: 'ceo', from: 'pending_ceo', to: 'rejected' }, 'CEO Rejected'],
  [{ ...tour, action: 'rerouted' }, 'Re-routed'],
  [{ ...tour, to: 'archived' }, 'Deleted'],
  [tour, 'Changed'],
])('%j is called %s', (happened, label) => expect(eventLabel(happened)).toBe(label))

const asked = { label: 'Question Asked', from: 'pending', to: 'pending' }
const replied = { ...asked, label: 'Question Answered' }
const rerouted = { ...asked, label: 'Re-routed' }
const approved = { label: 'Manager Approved', from: 'pending', to: 'pending_finance' }

test.each([
  [[], undefined, undefined],
  [[asked], asked, undefined],
  [[asked, rerouted], asked, undefined],
  [[asked, replied], undefined, replied],
  [[asked, replied, asked], asked, undefined],
  [[asked, approved], undefined, undefined],
  [[asked, replied, approved], undefined, undefined],
])('in %j the open question is %j and the reply %j', (history, question, reply) => {
  expect(openQuestion(history)).toBe(question)
  expect(lastReply(history)).toBe(reply)
})

const payable = { from: 'pending_finance', to: 'pending_finance' }
const returned = { ...payable, label: 'Payment Returned' }
const paid = { ...payable, label: 'Payer Approved', to: 'approved' }

test.each([
  [[approved], undefined],
  [[approved, returned], returned],
  [[approved, returned, { ...payable, label: 'Re-routed' }], returned],
  [[approved, returned, paid], undefined],
  [[approved, paid, { ...payable, label: 'Payment Taken Back', from: 'approved' }], undefined],
])('in %j the payment that came back is %j', (history, payment) => {
  expect(returnedPayment(history)).toBe(payment)
})
