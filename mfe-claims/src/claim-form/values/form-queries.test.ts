import { expect, test } from 'vitest'
import manifest from '../../../module.json' with { type: 'json' }
import { addableQuery, dayQuery } from '../../day/day-queries.ts'
import { citiesQuery, expenseTypesQuery, recentClaimsQuery, statesQuery } from './form-queries.ts'

test('what the shell keeps for a moment without a connection is what the form asks for', () => {
  const today = '2026-03-18'
  const kept = manifest.adds.reads.map(({ call, payload = {} }) => [
    call,
    call.includes(':day') ? { ...payload, day: today } : payload,
  ])
  const asked = [
    citiesQuery,
    statesQuery,
    expenseTypesQuery,
    dayQuery(today),
    addableQuery(today),
    recentClaimsQuery,
  ]
  expect(kept).toEqual(asked.map(({ queryKey }) => queryKey))
})
