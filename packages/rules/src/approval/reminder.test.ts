import { expect, it } from 'vitest'
import { heldSince, reminderRefusal } from './reminder.ts'

const waiting = { since: '2026-03-11', today: '2026-03-18', remindedOn: null, isAsked: false } as const

it.each([
  ['after a week', {}, undefined],
  ['not sooner', { since: '2026-03-12' }, 'You can remind after 7 days.'],
  ['not twice a day', { remindedOn: '2026-03-18' }, 'Reminded today.'],
  ['again on another day', { remindedOn: '2026-03-17' }, undefined],
  ['not while the claimant is asked', { isAsked: true }, 'Answer the question first.'],
  ['nobody, where nothing waits', { since: undefined }, 'This Claim waits for nobody.'],
])('somebody is reminded: %s', (_, change, refusal) => {
  expect(reminderRefusal({ ...waiting, ...change })).toBe(refusal)
})

it('somebody has a claim since it came to them, whatever was asked meanwhile', () => {
  const history = [
    { code: 'submitted', respondedOn: '2026-03-02T08:00:00Z' },
    { code: 'approved', respondedOn: '2026-03-09T08:00:00Z' },
    { code: 'asked', respondedOn: '2026-03-12T08:00:00Z' },
    { code: 'replied', respondedOn: '2026-03-16T08:00:00Z' },
  ] as const
  expect(heldSince(history)).toBe('2026-03-09')
  expect(heldSince([])).toBeUndefined()
})
