import { expect, test } from 'vitest'
import { headsIn, linesOf } from './edit-person.tsx'

const initial = {
  designation: 'Field Officer',
  level: 'L1',
  department: 'Sales',
  heads_department: 'no',
  roles: '',
}

test.each([
  ['what changed', { ...initial, roles: 'finance; payer' }, ['employee_code,roles', 'E1,finance; payer']],
  [
    'what explains it',
    { ...initial, designation: 'Lead' },
    ['employee_code,designation,level', 'E1,Lead,L1'],
  ],
  [
    'a comma and a quote in quotes',
    { ...initial, department: 'Sales, "West"' },
    ['employee_code,department,heads_department', 'E1,"Sales, ""West""",no'],
  ],
  ['nothing', initial, ['employee_code', 'E1']],
])('the table has %s', (_what, values, lines) => {
  expect(linesOf('E1', 'position', initial, values)).toEqual(lines)
})

test('a head of department who moves does not head the other department as well', () => {
  const priya = { department: 'Sales', headsDepartment: true }
  expect(headsIn('Sales', priya)).toBe('yes')
  expect(headsIn('Marketing', priya)).toBe('no')
  expect(headsIn('Sales', { ...priya, headsDepartment: false })).toBe('no')
})

test('bank details go together, because one of them means nothing', () => {
  const bank = { bank_holder: 'Asha', bank_account: '', bank_ifsc: 'HDFC0000123' }
  expect(linesOf('E1', 'bank', bank, { ...bank, bank_account: '501000' })).toEqual([
    'employee_code,bank_holder,bank_account,bank_ifsc',
    'E1,Asha,501000,HDFC0000123',
  ])
})
