// A claim's statuses: labels, roll-up and colours; and its stages, one row each.
import type { Role } from '../account/permissions.ts'

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

/** A status in which the claim waits for a decision. */
export type ClaimStage = Exclude<ClaimStatus, 'approved' | 'rejected'>

export type MainStatus = 'pending' | 'approved' | 'rejected'

/** In the order of the approval chain. */
export const claimStages = claimStatuses.filter(
  (status): status is ClaimStage => status !== 'approved' && status !== 'rejected',
)

export function isClaimStatus(status: string): status is ClaimStatus {
  return (claimStatuses as readonly string[]).includes(status)
}

interface StageRow {
  /** The status while the claim waits at this stage. */
  readonly label: string
  /** Who decides, in titles and timelines. */
  readonly name: string
  /** Null: the reporting line decides. */
  readonly role: Role | null
  /** The panel that shows the decision, and its field on the wire; null: only the history shows it. */
  readonly panel: string | null
  readonly response: string | null
}

function officeRow<Office extends Role>(role: Office, name: string) {
  return { label: `Pending ${name}`, name, role, panel: null, response: null } as const
}

export const stages = {
  pending: {
    label: 'Pending',
    name: 'Manager',
    role: null,
    panel: 'approved',
    response: 'managerResponse',
  },
  pending_higher_manager: {
    label: 'Pending Higher Manager',
    name: 'Higher Manager',
    role: null,
    panel: 'higherManager',
    response: 'higherManagerResponse',
  },
  pending_hod: { label: 'Pending HOD', name: 'HOD', role: null, panel: 'hod', response: 'hodResponse' },
  pending_ceo: { label: 'Pending CEO', name: 'CEO', role: null, panel: 'ceo', response: 'ceoResponse' },
  pending_gbu_executive: officeRow('gbu_executive', 'HBU Executive'),
  pending_gbu_finance_manager: officeRow('gbu_finance_manager', 'GBU Finance Manager'),
  pending_sm_zonal_accountant: officeRow('sm_zonal_accountant', 'SM Zonal Accountant'),
  pending_smbu_finance_manager: officeRow('smbu_finance_manager', 'SMBU Finance Manager'),
  pending_finance: {
    label: 'Pending Finance',
    name: 'Payer',
    role: 'payer',
    panel: 'payer',
    response: 'payerResponse',
  },
} as const satisfies Record<ClaimStage, StageRow>

/** Who decides a stage by an office: the chief executive at the end of the reporting line, the others as their rows say. */
export const decidingRoles: readonly Role[] = [
  'ceo',
  ...Object.values(stages).flatMap(({ role }) => role ?? []),
]

/** The stage that waits for the people with this role, if one does. */
export function stageOfRole(role: string): ClaimStage | undefined {
  return role === 'ceo' ? 'pending_ceo' : claimStages.find((stage) => stages[stage].role === role)
}

/** The admin gets the claims that have no other approver. */
export const claimDecidingRoles: readonly Role[] = [...decidingRoles, 'finance', 'admin']

function isStage(status: string): status is ClaimStage {
  return Object.hasOwn(stages, status)
}

/** The stage was approved or skipped by the plan; a rejected claim has passed no stage. */
export function isPastStage(stage: ClaimStage, status: ClaimStatus): boolean {
  if (!isStage(status)) return status === 'approved'
  return claimStages.indexOf(status) > claimStages.indexOf(stage)
}

const mainLabels: Record<MainStatus, string> = {
  pending: 'Pending',
  approved: 'Approved',
  rejected: 'Rejected',
}

export function statusLabel(status: string): string {
  return isStage(status) ? stages[status].label : mainLabels[mainStatus(status)]
}

/** The stage without "Pending": 'Manager', 'HOD', 'Finance'. */
export function stageInTurn(stage: ClaimStage): string {
  return stage === 'pending' ? stages.pending.name : stages[stage].label.replace(/^Pending /, '')
}

/** Every pending_* or unknown value is pending. */
export function mainStatus(status: string): MainStatus {
  return status === 'approved' || status === 'rejected' ? status : 'pending'
}

export const statusColors = ['green', 'red', 'yellow'] as const
export type StatusColor = (typeof statusColors)[number]

const mainColors: Record<MainStatus, StatusColor> = { approved: 'green', rejected: 'red', pending: 'yellow' }

export function statusColor(status: string): StatusColor {
  return mainColors[mainStatus(status)]
}

/** Options of the status filters. */
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

export function stageName(stage: ClaimStage): string {
  return stages[stage].name
}

/** The timeline's wording for a stage; 'init' is the submission. */
export function historyLabel(step: 'init' | ClaimStage, responseType?: 'approve' | 'reject'): string {
  if (step === 'init') return 'Initiated'
  return `${stages[step].name} ${responseType === 'reject' ? 'Rejected' : 'Approved'}`
}

// Expense numbers: 'EXP-2026-000123'. Unique, but gaps are possible.

export function ticketNumber(year: number, serial: number): string {
  return `EXP-${year}-${String(serial).padStart(6, '0')}`
}

/** A whole ticket number or payment reference; what people type of names and codes is shorter. */
export function isClaimReference(text: string): boolean {
  return /^[A-Z0-9-]{10,24}$/i.test(text) && /\d{6}/.test(text)
}

/** Empty before submission. */
export function shownTicket(ticket: string | null): string {
  return ticket ?? 'NA'
}

// Which decision panels a claim's status opens, in the summary and in the day detail.

interface DecidedClaim {
  readonly status: ClaimStatus
  readonly hasHigherManager: boolean
  readonly hasManagerResponse: boolean
}

interface Panels {
  readonly approved: boolean
  readonly higherManager: boolean
  /** Not every plan has these two: a panel without a decision stays closed. */
  readonly hod: boolean
  readonly ceo: boolean
  readonly rejection: boolean
  readonly payer: boolean
}

/** The specification names three statuses; each stage between them also opens the panels before it. */
export function summaryPanels({ status, hasHigherManager }: DecidedClaim): Panels {
  return {
    approved: isPastStage('pending', status),
    higherManager: hasHigherManager && isPastStage('pending_higher_manager', status),
    hod: isPastStage('pending_hod', status),
    ceo: isPastStage('pending_ceo', status),
    rejection: status === 'rejected',
    payer: status === 'approved',
  }
}

/** In the day detail, managers' decisions open as soon as they exist. */
export function dayDetailPanels(claim: DecidedClaim): {
  manager: boolean
  higherManager: boolean
  payer: boolean
} {
  const { status, hasManagerResponse } = claim
  return {
    manager: status !== 'pending' && hasManagerResponse,
    higherManager: status !== 'pending' && status !== 'pending_higher_manager',
    payer: status === 'approved',
  }
}
