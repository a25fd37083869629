import { expect, test } from 'vitest'
import { eventLabel, type LabelledEvent } from './event-label.ts'

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
  [{ ...tour, from: null }, 'Initiated'],
  [{ ...tour, step: 'hod', from: 'pending_hod', to: 'approved' }, 'HOD Approved'],
  [{ ...tour, step: 'ceo', from: 'pending_ceo', to: 'rejected' }, 'CEO Rejected'],
  [{ ...tour, action: 'rerouted' }, 'Re-routed'],
  [{ ...tour, to: 'archived' }, 'Deleted'],
  [tour, 'Changed'],
])('%j is called %s', (happened, label) => expect(eventLabel(happened)).toBe(label))
