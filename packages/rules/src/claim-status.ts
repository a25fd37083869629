// The statuses of a claim: their labels, their roll-up and their colours.

export const claimStatuses = [
  'pending',
  'pending_higher_manager',
  'pending_hod',
  'pending_ceo',
  'pending_gbu_executive',
  'pending_gbu_finance_manager',
  'pending_sm_zonal_accountant',
  'pending_smbu_finance_manager',
  'pending_finance',
  'approved',
  'rejected',
] as const

export type ClaimStatus = (typeof claimStatuses)[number]

/** A status in which the claim waits for somebody. */
export type ClaimStage = Exclude<ClaimStatus, 'approved' | 'rejected'>

export type MainStatus = 'pending' | 'approved' | 'rejected'

/** In the order of the approval chain. */
export const claimStages = claimStatuses.filter(
  (status): status is ClaimStage => status !== 'approved' && status !== 'rejected',
)

export function isClaimStatus(status: string): status is ClaimStatus {
  return (claimStatuses as readonly string[]).includes(status)
}

const labels: Record<ClaimStatus, string> = {
  pending: 'Pending',
  pending_higher_manager: 'Pending Higher Manager',
  pending_hod: 'Pending HOD',
  pending_ceo: 'Pending CEO',
  pending_gbu_executive: 'Pending HBU Executive',
  pending_gbu_finance_manager: 'Pending GBU Finance Manager',
  pending_sm_zonal_accountant: 'Pending SM Zonal Accountant',
  pending_smbu_finance_manager: 'Pending SMBU Finance Manager',
  pending_finance: 'Pending Finance',
  approved: 'Approved',
  rejected: 'Rejected',
}

export function statusLabel(status: string): string {
  return isClaimStatus(status) ? labels[status] : 'Pending'
}

/** Every pending_* or unknown value is pending. */
export function mainStatus(status: string): MainStatus {
  return status === 'approved' || status === 'rejected' ? status : 'pending'
}

export type StatusColor = 'green' | 'red' | 'yellow'

const mainColors: Record<MainStatus, StatusColor> = { approved: 'green', rejected: 'red', pending: 'yellow' }

export function statusColor(status: string): StatusColor {
  return mainColors[mainStatus(status)]
}

/** What the status filters offer. */
export const filterStatuses = [
  'pending',
  'rejected',
  'pending_finance',
  'pending_higher_manager',
  'approved',
] as const satisfies readonly ClaimStatus[]

export const revisableFilterStatuses = ['pending', 'rejected'] as const satisfies readonly ClaimStatus[]

/** The shortcut "unresponded" of the Claims Status screen. */
export const unrespondedStatuses = [
  'pending',
  'pending_higher_manager',
  'pending_finance',
] as const satisfies readonly ClaimStatus[]

const stageNames: Record<ClaimStage, string> = {
  pending: 'Manager',
  pending_higher_manager: 'Higher Manager',
  pending_hod: 'HOD',
  pending_ceo: 'CEO',
  pending_gbu_executive: 'HBU Executive',
  pending_gbu_finance_manager: 'GBU Finance Manager',
  pending_sm_zonal_accountant: 'SM Zonal Accountant',
  pending_smbu_finance_manager: 'SMBU Finance Manager',
  pending_finance: 'Payer',
}

export function stageName(stage: ClaimStage): string {
  return stageNames[stage]
}

/** How the timeline words what happened at a stage; 'init' is the submission. */
export function historyLabel(step: 'init' | ClaimStage, responseType?: 'approve' | 'reject'): string {
  if (step === 'init') return 'Initiated'
  return `${stageNames[step]} ${responseType === 'reject' ? 'Rejected' : 'Approved'}`
}
