import { QueryClient } from '@tem/sdk/host.ts'
import { expect, test } from 'vitest'
import { type DayClaim, dayQuery } from './day-queries.ts'
import { showSavedClaim } from './show-day.ts'

const [before, after] = ['2026-03-16', '2026-03-17'] as const
const claim = (_id: string, expenseDate: string) =>
  ({ _id, expenseDate, wrapper: expenseDate, status: 'pending', receiptAmount: 100 }) as DayClaim

test('a claim that was moved is on its new day at once, and no longer on the old one', () => {
  const queries = new QueryClient()
  const keep = (day: string, claims: DayClaim[]) =>
    queries.setQueryData<unknown>(dayQuery(day).queryKey, { item: { expenseDate: day, can: {} }, claims })
  const shownOn = (day: string) => queries.getQueryData(dayQuery(day).queryKey)?.claims.map(({ _id }) => _id)
  keep(before, [claim('bus', before), claim('auto', before)])
  keep(after, [])
  showSavedClaim(queries, claim('bus', after))
  expect([shownOn(before), shownOn(after)]).toEqual([['auto'], ['bus']])
})
