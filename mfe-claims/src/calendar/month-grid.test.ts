import { expect, it } from 'vitest'
import { compactMoney } from './month-grid.tsx'

it.each([
  [0, '₹0'],
  [52_050, '₹521'],
  [1_234_00, '₹1,234'],
  [99_999_00, '₹99,999'],
  [1_00_000_00, '₹1L'],
  [1_23_456_00, '₹1.23L'],
  [12_34_567_00, '₹12.3L'],
  [99_99_999_00, '₹99.9L'],
  [1_00_00_000_00, '₹1Cr'],
])('%i paise fit a cell as %s', (paise, text) => {
  expect(compactMoney(paise)).toBe(text)
})
