import { expect, test } from 'vitest'
import { employeeLedger, expenseLedger, ledgerGroup, petroCardLedger, taxLedger } from './ledgers.ts'

test.each([
  [expenseLedger('Hotel'), 'Travel Expenses - Hotel', 'Indirect Expenses'],
  [employeeLedger('E1001', 'Asha Rao'), 'Employee Payable - E1001 Asha Rao', 'Sundry Creditors'],
  [petroCardLedger, 'Petro Card Payable', 'Sundry Creditors'],
  [taxLedger('Input CGST', null), 'Input CGST', 'Duties & Taxes'],
  [taxLedger('Input IGST', '29AAACV0000K1ZO'), 'Input IGST 29AAACV0000K1ZO', 'Duties & Taxes'],
  ['Petty Cash', 'Petty Cash', 'Cash-in-Hand'],
  ['HDFC Current', 'HDFC Current', 'Bank Accounts'],
])('the ledger %s is %s, of the group %s', (ledger, name, group) => {
  expect(ledger).toBe(name)
  expect(ledgerGroup(ledger, 'Petty Cash')).toBe(group)
})
