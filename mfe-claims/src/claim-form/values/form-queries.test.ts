import { listMyClaims } from '@tem/contracts/calls/claims.ts'
import { expect, test } from 'vitest'
import manifest from '../../../module.json' with { type: 'json' }
import { weekQuery } from '../../calendar/calendar.ts'
import { addableQuery, dayQuery } from '../../day/day-queries.ts'
import { claimPages } from '../../status/claim-queries.ts'
import { citiesQuery, expenseTypesQuery, statesQuery } from './form-queries.ts'

test('what the shell keeps for a moment without a connection is what the form, the week and Claims Status ask for', () => {
  const wednesday = '2026-03-18'
  const dates: Record<string, string> = {
    ':monday': '2026-03-16',
    ':sunday': '2026-03-22',
    ':last-monday': '2026-03-09',
    ':last-sunday': '2026-03-15',
  }
  const reads: readonly { call: string; payload?: object; page?: number }[] = manifest.adds.reads
  const kept = reads.map(({ call, payload = {}, page }) => {
    const named = Object.fromEntries(
      Object.entries(payload).map(([field, value]) => [field, dates[value] ?? value]),
    )
    const asked = call.includes(':day') ? { ...named, day: wednesday } : named
    return page === undefined ? [call, asked] : [call, 'pages', asked, page]
  })
  const asked = [
    citiesQuery,
    statesQuery,
    expenseTypesQuery,
    dayQuery(wednesday),
    addableQuery(wednesday),
    claimPages(listMyClaims, {}),
    weekQuery(wednesday),
    weekQuery('2026-03-11'),
  ]
  expect(kept).toEqual(asked.map(({ queryKey }) => queryKey))
})
