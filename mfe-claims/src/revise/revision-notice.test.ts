import { expect, test } from 'vitest'
import { revisionNotice } from './revised-day-screen.tsx'

const none = {
  open: false,
  save: false,
  submit: false,
  unsubmit: false,
  markNoClaims: false,
  markClaims: false,
  act: false,
  reasons: {},
}
const claim = (revise: boolean) => ({
  can: { edit: false, delete: false, revise, act: false, takeBackPayment: false, reasons: {} },
})
const answered = { ...none, reasons: { unsubmit: 'A claim of this day was already responded to.' } }

test.each([
  [
    'a day that nobody answered',
    { isSubmitted: true, can: { ...none, unsubmit: true } },
    [],
    /Take the day back/,
  ],
  ['a day taken back', { isSubmitted: false, can: { ...none, submit: true } }, [], /re-submit the day/],
  [
    'a day taken back that has closed',
    {
      isSubmitted: false,
      can: { ...none, reasons: { submit: 'Claims older than 4 weeks are not accepted.' } },
    },
    [],
    /^Claims older than/,
  ],
  [
    'a rejected claim',
    { isSubmitted: true, can: answered },
    [claim(true), claim(false)],
    /^One claim was rejected/,
  ],
  [
    'several of them',
    { isSubmitted: true, can: answered },
    [claim(true), claim(true)],
    /^2 claims were rejected/,
  ],
  ['nothing that can be done', { isSubmitted: true, can: answered }, [claim(false)], /already responded to/],
])('says what comes next with %s', (_, day, claims, expected) => {
  expect(revisionNotice(day, claims)).toMatch(expected)
})
