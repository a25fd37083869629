import { expect, test } from 'vitest'
import type { LabelledEvent } from '../approval/event-label.ts'
import { nextAttempt, resendErrors, type WebhookForm, webhookErrors, webhookEventOf } from './webhooks.ts'

const claim = { kind: 'claim', action: null, step: null, from: null, to: 'pending' } as const
const tour = { ...claim, kind: 'tour' } as const

test.each<[string, LabelledEvent, string | undefined]>([
  ['submitted', claim, 'claim.submitted'],
  ['revised', { ...claim, from: 'rejected' }, 'claim.submitted'],
  ['approved', { ...claim, step: 'pending', from: 'pending', to: 'pending_finance' }, 'claim.decided'],
  ['rejected', { ...claim, step: 'pending', from: 'pending', to: 'rejected' }, 'claim.decided'],
  ['undone', { ...claim, action: 'undone', from: 'pending_finance' }, 'claim.decided'],
  [
    'refused by the payer',
    { ...claim, step: 'pending_finance', from: 'pending_finance', to: 'rejected' },
    'claim.decided',
  ],
  ['paid', { ...claim, step: 'pending_finance', from: 'pending_finance', to: 'approved' }, 'claim.paid'],
  [
    'payment undone',
    { ...claim, action: 'undone', from: 'approved', to: 'pending_finance' },
    'claim.returned',
  ],
  ['payment taken back', { ...claim, from: 'approved', to: 'pending_finance' }, 'claim.returned'],
  ['returned by the bank', { ...claim, from: 'pending_finance', to: 'pending_finance' }, 'claim.returned'],
  ['asked', { ...claim, action: 'asked', from: 'pending' }, undefined],
  ['re-routed', { ...claim, action: 'rerouted', from: 'pending' }, undefined],
  ['taken back', { ...claim, from: 'pending', to: 'pending' }, undefined],
  ['tour asked for', tour, undefined],
  ['tour approved', { ...tour, step: 'manager', from: 'pending', to: 'approved' }, 'tour.decided'],
  ['tour rejected', { ...tour, step: 'hod', from: 'pending_hod', to: 'rejected' }, 'tour.decided'],
  ['tour undone', { ...tour, action: 'undone', from: 'approved' }, 'tour.decided'],
  ['tour deleted', { ...tour, from: 'pending', to: 'archived' }, undefined],
])('%s is told as %s', (_what, happened, event) => {
  expect(webhookEventOf(happened)).toBe(event)
})

const form: WebhookForm = {
  name: 'Payroll',
  url: 'https://payroll.example/in?of=tem',
  events: ['claim.paid'],
}

test.each<[Partial<WebhookForm>, string[]]>([
  [{}, []],
  [{ name: ' ' }, ['name']],
  [{ name: 'x'.repeat(41) }, ['name']],
  [{ url: '' }, ['url']],
  [{ url: 'payroll.example' }, ['url']],
  [{ url: 'ftp://payroll.example' }, ['url']],
  [{ url: 'https://tem:secret@payroll.example' }, ['url']],
  [{ url: 'https://payroll.example/#in' }, ['url']],
  [{ events: [] }, ['events']],
])('of the form with %j, these fields are wrong: %j', (part, fields) => {
  expect(Object.keys(webhookErrors({ ...form, ...part }))).toEqual(fields)
})

const now = new Date('2026-03-18T12:00:00Z')

test('a delivery is tried ten times, with growing pauses, within three days', () => {
  const pauses: number[] = []
  for (let attempts = 1; ; attempts++) {
    const next = nextAttempt(attempts, now)
    if (!next) break
    pauses.push((next.getTime() - now.getTime()) / 60_000)
  }
  expect(pauses).toHaveLength(9)
  expect(pauses).toEqual(pauses.toSorted((a, b) => a - b))
  const days = pauses.reduce((sum, pause) => sum + pause, 0) / 60 / 24
  expect(days).toBeGreaterThan(2.9)
  expect(days).toBeLessThan(3)
})

test.each([
  ['2026-03-18', []],
  ['2026-02-16', []],
  ['2026-02-15', ['from']],
  ['2026-03-19', ['from']],
  ['', ['from']],
  ['yesterday', ['from']],
])('sending again from %s is wrong in %j', (from, fields) => {
  expect(Object.keys(resendErrors(from, '2026-03-18'))).toEqual(fields)
})
