import { expect, it } from 'vitest'
import { type ClaimStatus, dayDetailPanels, summaryPanels } from './claim-status.ts'

function open(panels: object): string {
  return Object.entries(panels)
    .filter(([, shown]) => shown)
    .map(([name]) => name)
    .join(' ')
}

it.each<[ClaimStatus, string, string]>([
  ['pending', '', ''],
  ['pending_higher_manager', 'approved', 'manager'],
  ['pending_hod', 'approved higherManager', 'manager higherManager'],
  ['pending_ceo', 'approved higherManager hod', 'manager higherManager'],
  ['pending_gbu_executive', 'approved higherManager hod ceo', 'manager higherManager'],
  ['pending_smbu_finance_manager', 'approved higherManager hod ceo', 'manager higherManager'],
  ['pending_finance', 'approved higherManager hod ceo', 'manager higherManager'],
  ['approved', 'approved higherManager hod ceo payer', 'manager higherManager payer'],
  ['rejected', 'rejection', 'manager higherManager'],
])('%s opens in the summary: %s; in the day’s detail: %s', (status, summary, detail) => {
  const claim = { status, hasHigherManager: true, hasManagerResponse: true }
  expect(open(summaryPanels(claim))).toBe(summary)
  expect(open(dayDetailPanels(claim))).toBe(detail)
})

it('shows no higher manager where there is none, and no answer that was not given', () => {
  const claim = { status: 'approved' as const, hasHigherManager: false, hasManagerResponse: false }
  expect([summaryPanels(claim).higherManager, dayDetailPanels(claim).manager]).toEqual([false, false])
})
