import { expect, test } from 'vitest'
import {
  type EventCode,
  eventCode,
  eventLabel,
  type LabelledEvent,
  lastReply,
  openQuestion,
  returnedPayment,
} from './event-label.ts'

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

test.each<[LabelledEvent, EventCode]>([
  [{ ...claim, from: null }, 'submitted'],
  [{ ...claim, step: 'pending', to: 'pending_finance' }, 'approved'],
  [{ ...tour, step: 'ceo', from: 'pending_ceo', to: 'rejected' }, 'rejected'],
  [{ ...claim, from: 'approved', to: 'pending_finance' }, 'paymentTakenBack'],
  [{ ...claim, from: 'rejected' }, 'revised'],
  [{ ...claim, action: 'undone', from: 'rejected' }, 'undone'],
  [tour, 'changed'],
])('the code of %j is %s', (happened, code) => expect(eventCode(happened)).toBe(code))

type Happened = Parameters<typeof openQuestion>[0][number]

const asked: Happened = { code: 'asked', from: 'pending', to: 'pending' }
const replied: Happened = { ...asked, code: 'replied' }
const rerouted: Happened = { ...asked, code: 'rerouted' }
const approved: Happened = { code: 'approved', from: 'pending', to: 'pending_finance' }

test.each<[Happened[], Happened | undefined, Happened | undefined]>([
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
const returned: Happened = { ...payable, code: 'paymentReturned' }
const paid: Happened = { ...payable, code: 'approved', to: 'approved' }

test.each<[Happened[], Happened | undefined]>([
  [[approved], undefined],
  [[approved, returned], returned],
  [[approved, returned, { ...payable, code: 'rerouted' }], returned],
  [[approved, returned, paid], undefined],
  [[approved, paid, { ...payable, code: 'paymentTakenBack', from: 'approved' }], undefined],
])('in %j the payment that came back is %j', (history, payment) => {
  expect(returnedPayment(history)).toBe(payment)
})
