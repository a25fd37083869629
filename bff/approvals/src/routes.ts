// Maps each call of the approvals module to its verb.

import { getClaimant } from '@tem/approvals/claimants/get-claimant.ts'
import { getClaimantClaim } from '@tem/approvals/claimants/get-claimant-claim.ts'
import { getClaimantDay } from '@tem/approvals/claimants/get-claimant-day.ts'
import { listClaimants } from '@tem/approvals/claimants/list-claimants.ts'
import { listRecords } from '@tem/approvals/company/company-records.ts'
import { exportRecords } from '@tem/approvals/company/export-records.ts'
import { searchCompany } from '@tem/approvals/company/search-company.ts'
import { askClaimant } from '@tem/approvals/decide/ask-claimant.ts'
import { decideClaim, decideEmployees, decideWrapper } from '@tem/approvals/decide/decide.ts'
import { takeBackPayment } from '@tem/approvals/decide/take-back-payment.ts'
import { undoDecision } from '@tem/approvals/decide/undo-decision.ts'
import { liftPaymentHold } from '@tem/approvals/hold/lift-payment-hold.ts'
import { listPaymentHolds } from '@tem/approvals/hold/list-payment-holds.ts'
import { countUnsureTax } from '@tem/approvals/home/count-unsure-tax.ts'
import { sumMonth } from '@tem/approvals/home/sum-month.ts'
import { answerPaymentRun } from '@tem/approvals/payment/answer-payment-run.ts'
import { cancelPaymentRun } from '@tem/approvals/payment/cancel-payment-run.ts'
import { confirmPaymentRun } from '@tem/approvals/payment/confirm-payment-run.ts'
import { createPaymentRun } from '@tem/approvals/payment/create-payment-run.ts'
import { downloadBankFile } from '@tem/approvals/payment/download-bank-file.ts'
import { findPayment } from '@tem/approvals/payment/find-payment.ts'
import { getPaidToday } from '@tem/approvals/payment/get-paid-today.ts'
import { getPaymentRun } from '@tem/approvals/payment/get-payment-run.ts'
import { listPaymentRuns } from '@tem/approvals/payment/list-payment-runs.ts'
import { recordReferences } from '@tem/approvals/payment/record-references.ts'
import { takeBackTransfer } from '@tem/approvals/payment/take-back-transfer.ts'
import { exportPayments } from '@tem/approvals/payment-export/export-payments.ts'
import { previewExport } from '@tem/approvals/payment-export/preview-export.ts'
import { listUnassigned } from '@tem/approvals/reroute/list-unassigned.ts'
import { reroute } from '@tem/approvals/reroute/reroute.ts'
import { compareSpending, listSpentClaims } from '@tem/approvals/spending/compare-spending.ts'
import { getMonthForecast } from '@tem/approvals/spending/get-month-forecast.ts'
import { getPaymentDays } from '@tem/approvals/spending/get-payment-days.ts'
import { listLimitBreaches } from '@tem/approvals/spending/list-limit-breaches.ts'
import { sumSpending } from '@tem/approvals/spending/sum-spending.ts'
import { getTeamCalendar } from '@tem/approvals/team/get-team-calendar.ts'
import { listMyReportees } from '@tem/approvals/team/list-my-reportees.ts'
import * as approvals from '@tem/contracts/calls/approvals.ts'
import * as company from '@tem/contracts/calls/company.ts'
import * as home from '@tem/contracts/calls/home.ts'
import * as runs from '@tem/contracts/calls/payment-runs.ts'
import * as payments from '@tem/contracts/calls/payments.ts'
import * as rerouting from '@tem/contracts/calls/rerouting.ts'
import * as spending from '@tem/contracts/calls/spending.ts'
import * as users from '@tem/contracts/calls/users.ts'
import { serveUpload } from '@tem/files/serve-upload.ts'
import { type BoundCall, bind, bindDownload } from '@tem/server/http/routes.ts'
import type { ApprovalsDeps } from './container.ts'

export const routes: BoundCall<ApprovalsDeps>[] = [
  bind(users.listMyReportees, listMyReportees),
  bind(users.getTeamCalendar, getTeamCalendar),
  bind(approvals.listClaimants, listClaimants),
  bind(approvals.getClaimant, getClaimant),
  bind(approvals.getClaimantDay, getClaimantDay),
  bind(approvals.getClaimantClaim, getClaimantClaim),
  bind(approvals.decideClaim, decideClaim),
  bind(approvals.decideWrapper, decideWrapper),
  bind(approvals.decideEmployees, decideEmployees),
  bind(approvals.askClaimant, askClaimant),
  bind(approvals.undoDecision, undoDecision),
  bind(payments.getPaidToday, getPaidToday),
  bind(payments.takeBackPayment, takeBackPayment),
  bind(home.sumMonth, sumMonth),
  bind(home.countUnsureTax, countUnsureTax),
  bind(runs.listPaymentRuns, listPaymentRuns),
  bind(runs.getPaymentRun, getPaymentRun),
  bind(runs.createPaymentRun, createPaymentRun),
  bind(runs.confirmPaymentRun, confirmPaymentRun),
  bind(runs.answerPaymentRun, answerPaymentRun),
  bind(runs.cancelPaymentRun, cancelPaymentRun),
  bind(runs.downloadBankFile, downloadBankFile),
  bind(runs.recordReferences, recordReferences),
  bind(runs.findPayment, findPayment),
  bind(runs.takeBackTransfer, takeBackTransfer),
  bind(runs.listPaymentHolds, listPaymentHolds),
  bind(runs.liftPaymentHold, liftPaymentHold),
  bind(rerouting.listUnassigned, listUnassigned),
  bind(rerouting.reroute, reroute),
  bind(approvals.exportPayments, exportPayments),
  bind(approvals.previewExport, previewExport),
  bind(company.searchCompany, searchCompany),
  bind(company.listRecords, listRecords),
  bind(company.exportRecords, exportRecords),
  bind(spending.sumSpending, sumSpending),
  bind(spending.compareSpending, compareSpending),
  bind(spending.listSpentClaims, listSpentClaims),
  bind(spending.listLimitBreaches, listLimitBreaches),
  bind(spending.getPaymentDays, getPaymentDays),
  bind(spending.getMonthForecast, getMonthForecast),
  bindDownload('/uploads/:name', 'signed-in', serveUpload),
]
