import { expect, it } from 'vitest'
import { showsTourResponse, type TourStatus, tourStatusColor, tourStatusLabel } from '../tour/tour-status.ts'
import {
  claimStages,
  claimStatuses,
  historyLabel,
  isClaimReference,
  mainStatus,
  stageOfRole,
  statusColor,
  statusLabel,
} from './claim-status.ts'

it.each([
  ['pending', 'Pending', 'pending', 'yellow'],
  ['pending_higher_manager', 'Pending Higher Manager', 'pending', 'yellow'],
  ['pending_hod', 'Pending HOD', 'pending', 'yellow'],
  ['pending_ceo', 'Pending CEO', 'pending', 'yellow'],
  ['pending_gbu_executive', 'Pending HBU Executive', 'pending', 'yellow'],
  ['pending_gbu_finance_manager', 'Pending GBU Finance Manager', 'pending', 'yellow'],
  ['pending_sm_zonal_accountant', 'Pending SM Zonal Accountant', 'pending', 'yellow'],
  ['pending_smbu_finance_manager', 'Pending SMBU Finance Manager', 'pending', 'yellow'],
  ['pending_finance', 'Pending Finance', 'pending', 'yellow'],
  ['approved', 'Approved', 'approved', 'green'],
  ['rejected', 'Rejected', 'rejected', 'red'],
  ['toString', 'Pending', 'pending', 'yellow'],
])('%s reads "%s", rolls up to %s and is %s', (status, label, main, color) => {
  expect([statusLabel(status), mainStatus(status), statusColor(status)]).toEqual([label, main, color])
})

it('waits in every status but the two final ones', () => {
  expect(claimStages).toEqual(claimStatuses.slice(0, 9))
})

it.each([
  ['init', undefined, 'Initiated'],
  ['pending', 'approve', 'Manager Approved'],
  ['pending', 'reject', 'Manager Rejected'],
  ['pending_finance', 'approve', 'Payer Approved'],
  ['pending_finance', 'reject', 'Payer Rejected'],
  ['pending_hod', 'approve', 'HOD Approved'],
] as const)('the timeline words %s %s as "%s"', (step, type, label) =>
  expect(historyLabel(step, type)).toBe(label),
)

it.each<[TourStatus, string, string, string]>([
  ['pending', 'Pending', 'yellow', ''],
  ['pending_hod', 'Pending HOD', 'yellow', 'manager higherManager'],
  ['pending_ceo', 'Pending CEO', 'yellow', 'manager higherManager hod'],
  ['approved', 'Approved', 'green', 'manager ceo'],
  ['rejected', 'Rejected', 'red', 'manager'],
])('a tour in %s reads "%s", is %s and shows the answers of: %s', (status, label, color, shown) => {
  expect([tourStatusLabel(status), tourStatusColor(status)]).toEqual([label, color])
  const panels = (['manager', 'higherManager', 'hod', 'ceo'] as const).filter((who) =>
    showsTourResponse(`${who}Response`, status),
  )
  expect(panels.join(' ')).toBe(shown)
})

it.each([
  ['EXP-2026-000123', true],
  ['SBIN415103869047', true],
  ['E1001', false],
  ['Asha Rao', false],
  ['Krishnamurthy', false],
])('%s as a claim reference: %j', (text, is) => expect(isClaimReference(text)).toBe(is))

it.each([
  ['payer', 'pending_finance'],
  ['ceo', 'pending_ceo'],
  ['gbu_executive', 'pending_gbu_executive'],
  ['auditor', undefined],
])('for people with the role %s waits %s', (role, stage) => {
  expect(stageOfRole(role)).toBe(stage)
})
