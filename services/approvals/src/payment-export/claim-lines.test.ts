import { expect, test } from 'vitest'
import { claimLineColumns } from './claim-lines.ts'
import type { ExportedClaim } from './exported-claim.ts'

test('the claim week of a line has its days in the format of the company', () => {
  const claim = { expenseDate: '2026-11-16' } as ExportedClaim
  const weekIn = (format: Parameters<typeof claimLineColumns>[0]) =>
    claimLineColumns(format)
      .find(({ title }) => title === 'Claim Week')
      ?.cell(claim)
  expect(weekIn('dd/MM/yyyy')).toContain('Week 3 (15/11/2026 – 21/11/2026)')
  expect(weekIn('MM/dd/yyyy')).toContain('Week 3 (11/15/2026 – 11/21/2026)')
})
