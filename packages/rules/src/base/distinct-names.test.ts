import { expect, test } from 'vitest'
import { distinctNames } from './distinct-names.ts'

test('only rows of the same name have their codes beside it', () => {
  const rows = [
    { name: 'Meera Nair', code: 'M2001', claims: 3 },
    { name: 'Asha Rao', code: 'M2002', claims: 2 },
    { name: 'Meera Nair', code: 'M2003', claims: 1 },
    { name: 'Asha Rao', code: null, claims: 1 },
    { name: 'Ravi Kumar', code: 'M2004', claims: 1 },
  ]
  expect(distinctNames(rows).map(({ name }) => name)).toEqual([
    'Meera Nair (M2001)',
    'Asha Rao (M2002)',
    'Meera Nair (M2003)',
    'Asha Rao',
    'Ravi Kumar',
  ])
})
