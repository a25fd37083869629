// The rows of the demo's claims.

import type { Day } from '@tem/rules/base/company-day.ts'
import type { Paise } from '@tem/rules/base/money.ts'
import type { ClaimStage, ClaimStatus } from '@tem/rules/claim/claim-status.ts'

export interface WrapperRow {
  id: string
  personId: string
  day: Day
  placesVisited: { date: Day; place: string }[]
  mark: 'no-claim' | 'no-trip' | null
  markReason: string | null
  submittedAt: Date | null
  revision: number
  createdAt: Date
  updatedAt: Date
}

/** The fields of a sub-category's form besides the amount. */
export interface ClaimDetails {
  unitRatePaise: Paise | null
  units: number | null
  isCustomRate: boolean
  customFields: object[]
  remarks: string | null
  justification: string | null
  paymentType: 'paidByOwn' | 'petroCard' | null
  cardNumberSealed: string | null
  cardLastFour: string | null
  transactionDate: Day | null
  transactionNumber: string | null
  carModel: string | null
  carNumber: string | null
  stateId: string | null
  metroCityId: string | null
  hotelName: string | null
  place: string | null
  numberOfDays: number | null
  billNumber: string | null
  billDate: Day | null
  withTaxes: boolean
  cgstPaise: Paise | null
  sgstPaise: Paise | null
  ugstPaise: Paise | null
  totalGstPaise: Paise | null
  /** The tax that a hotel's limit leaves out. */
  taxBesideLimitPaise: Paise
  gstin: string | null
  inCompanyName: boolean | null
  driverName: string | null
  driverMobileNumber: string | null
  driverAadhaarSealed: string | null
  driverAadhaarLastFour: string | null
  licenceNumber: string | null
  licenceExpiresOn: Day | null
  gpaNumber: string | null
  driverStartDate: Day | null
  driverEndDate: Day | null
  paymentAppName: string | null
  salaryMonth: string | null
}

export interface ClaimRow extends ClaimDetails {
  id: string
  ticketNumber: string | null
  personId: string
  wrapperId: string | null
  expenseDate: Day
  categoryId: string
  subCategoryId: string
  status: ClaimStatus
  submittedAt: Date | null
  rejectedAt: Date | null
  revision: number
  receiptAmountPaise: Paise
  reimbursableAmountPaise: Paise
  maxClaimAmountPaise: Paise | null
  limitExplanation: string | null
  noLimit: boolean
  isOverLimit: boolean
  placesVisited: { date: Day; place: string }[]
  createdAt: Date
  updatedAt: Date
}

export interface StepRow {
  kind: 'claim'
  subjectId: string
  revision: number
  position: number
  step: ClaimStage
  stage: ClaimStage
  approverIds: readonly string[]
  isWaiting: boolean
  response: 'approve' | 'reject' | null
  respondedBy: string | null
  respondedAt: Date | null
  note: string | null
  amountPaise: Paise | null
  paidVia: 'cash' | 'cheque' | 'online_payment' | null
  paidIdValue: string | null
}

export interface HistoryRow {
  id: string
  kind: 'claim'
  subjectId: string
  at: Date
  byPersonId: string
  step: ClaimStage | null
  fromStatus: ClaimStatus | null
  toStatus: ClaimStatus
  note: string | null
  amountBeforePaise: Paise
  amountAfterPaise: Paise
}

export const noDetails: ClaimDetails = {
  unitRatePaise: null,
  units: null,
  isCustomRate: false,
  customFields: [],
  remarks: null,
  justification: null,
  paymentType: null,
  cardNumberSealed: null,
  cardLastFour: null,
  transactionDate: null,
  transactionNumber: null,
  carModel: null,
  carNumber: null,
  stateId: null,
  metroCityId: null,
  hotelName: null,
  place: null,
  numberOfDays: null,
  billNumber: null,
  billDate: null,
  withTaxes: false,
  cgstPaise: null,
  sgstPaise: null,
  ugstPaise: null,
  totalGstPaise: null,
  taxBesideLimitPaise: 0,
  gstin: null,
  inCompanyName: null,
  driverName: null,
  driverMobileNumber: null,
  driverAadhaarSealed: null,
  driverAadhaarLastFour: null,
  licenceNumber: null,
  licenceExpiresOn: null,
  gpaNumber: null,
  driverStartDate: null,
  driverEndDate: null,
  paymentAppName: null,
  salaryMonth: null,
}
