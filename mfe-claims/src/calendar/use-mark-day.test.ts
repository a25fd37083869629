import { describe, expect, it } from 'vitest'
import { type CalendarDay, replaceDay } from './calendar.ts'
import { markedDay, withWaitingMark } from './use-mark-day.ts'

const window = {
  today: '2026-11-21',
  claimAcceptAfterDate: null,
  requestedClaimWeekLimit: 4,
  dateFormat: 'dd/MM/yyyy',
} as const

const monday: CalendarDay = {
  _id: null,
  expenseDate: '2026-11-16',
  expenseDateStr: '2026-11-16',
  totalAmount: 0,
  count: 0,
  isSubmitted: false,
  isHoliday: false,
  holidayName: null,
  markedAsNoClaims: false,
  mark: null,
  overLimitCount: 0,
  placesVisited: [],
  claimStatus: null,
  status: null,
  createdBy: { name: 'Asha Rao', employeeCode: 'E1001' },
  can: {
    open: true,
    save: false,
    submit: false,
    unsubmit: false,
    markNoClaims: true,
    markClaims: false,
    act: false,
    reasons: {},
  },
}

describe('a marked day', () => {
  const marked = markedDay(monday, { mark: 'no-claim', reason: 'On leave' }, window)

  it('takes no claims, says why, and can be made claimable again', () => {
    expect(marked).toMatchObject({ mark: 'no-claim', markReason: 'On leave', markedAsNoClaims: true })
    expect(marked.can).toMatchObject({ open: false, markNoClaims: false, markClaims: true })
    expect(marked.can.reasons.open).toBe('This day is marked as No-Claim.')
  })

  it('is as before once the mark is removed', () => {
    const again = markedDay(marked, { mark: null }, window)
    expect(again).toMatchObject({ mark: null, markReason: null, markedAsNoClaims: false })
    expect(again.can).toMatchObject({ open: true, markNoClaims: true, markClaims: false })
  })

  it('shows while it waits, also when an older answer of the server comes last', () => {
    const waiting = { day: monday.expenseDate, draft: { mark: 'no-trip', reason: 'Sick' }, reason: undefined }
    expect(withWaitingMark(monday, [waiting], window)).toMatchObject({
      mark: 'no-trip',
      markReason: 'Sick',
      can: { open: false, markClaims: true },
    })
    const others = [
      { ...waiting, day: '2026-11-17' },
      { ...waiting, reason: 'Delete the claims of this day first.' },
      { ...waiting, draft: { added: ['Hosur'], removed: [] } },
    ]
    expect(withWaitingMark(monday, others, window)).toBe(monday)
    expect(withWaitingMark(marked, [waiting], window)).toBe(marked)
  })

  it('replaces the day in the list', () => {
    const tuesday = { ...monday, expenseDate: '2026-11-17' }
    const days = { list: [monday, tuesday], previousWeekSubmitted: true }
    expect(replaceDay(days, marked)).toEqual({ list: [marked, tuesday], previousWeekSubmitted: true })
  })
})
