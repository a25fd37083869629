// Every claim of the period that waits for the payer or was paid.

import { paymentKindLabels } from '@tem/rules/approval/decision-rules.ts'
import type { Day } from '@tem/rules/base/company-day.ts'
import type { DateFormat } from '@tem/rules/base/date-format.ts'
import { claimWeekLabel, claimWeekOf } from '@tem/rules/calendar/claim-weeks.ts'
import { paymentTypes } from '@tem/rules/claim/claim-fields.ts'
import { type ClaimStage, claimStages, stageName, statusLabel } from '@tem/rules/claim/claim-status.ts'
import { amount, day, moment, quantity, repeatedText, text } from '@tem/server/workbook/cells.ts'
import type { Column } from '@tem/server/workbook/sheet.ts'
import type { ExportedClaim } from './exported-claim.ts'

/** For one workbook: its lines share the same few weeks, so their labels are cached. */
export function claimLineColumns(dateFormat: DateFormat): readonly Column<ExportedClaim>[] {
  const weeks = new Map<Day, string>()
  function weekOf(date: Day): string {
    const label = weeks.get(date) ?? claimWeekLabel(claimWeekOf(date), dateFormat)
    weeks.set(date, label)
    return label
  }
  return [
    { title: 'Number', width: 18, cell: ({ number }) => text(number) },
    { title: 'Employee Code', width: 14, cell: ({ employeeCode }) => repeatedText(employeeCode) },
    { title: 'Employee', width: 24, cell: ({ employeeName }) => repeatedText(employeeName) },
    { title: 'Level', width: 7, cell: ({ level }) => repeatedText(level) },
    { title: 'Designation', width: 20, cell: ({ designation }) => repeatedText(designation) },
    { title: 'Department', width: 16, cell: ({ department }) => repeatedText(department) },
    { title: 'Business Unit', width: 18, cell: ({ unit }) => repeatedText(unit) },
    { title: 'Territory', width: 18, cell: ({ territory }) => repeatedText(territory) },
    { title: 'Expense Date', width: 13, cell: ({ expenseDate }) => day(expenseDate) },
    {
      title: 'Claim Week',
      width: 34,
      cell: ({ expenseDate }) => repeatedText(weekOf(expenseDate)),
    },
    { title: 'Category', width: 22, cell: ({ category }) => repeatedText(category) },
    { title: 'Sub Category', width: 24, cell: ({ subCategory }) => repeatedText(subCategory) },
    { title: 'Units', width: 9, cell: ({ units }) => quantity(units) },
    { title: 'Rate', width: 10, cell: ({ rate }) => amount(rate) },
    { title: 'Claimed Amount', width: 15, cell: ({ receiptAmount }) => amount(receiptAmount) },
    {
      title: 'Limit',
      width: 12,
      cell: ({ noLimit, maxClaimAmount }) => (noLimit ? repeatedText('No limit') : amount(maxClaimAmount)),
    },
    { title: 'Reimbursable Amount', width: 20, cell: ({ reimbursableAmount }) => amount(reimbursableAmount) },
    { title: 'Over Limit', width: 10, cell: ({ isOverLimit }) => repeatedText(isOverLimit ? 'Yes' : 'No') },
    {
      title: 'Payment Type',
      width: 13,
      cell: ({ paymentType }) => repeatedText(paymentType && paymentTypes[paymentType]),
    },
    { title: 'Card Last 4', width: 11, cell: ({ cardLastFour }) => text(cardLastFour) },
    { title: 'Places Visited', width: 28, cell: ({ places }) => text(places) },
    ...claimStages.flatMap(approverColumns),
    { title: 'Status', width: 16, cell: ({ status }) => repeatedText(statusLabel(status)) },
    { title: 'Paid Via', width: 15, cell: ({ approvals }) => repeatedText(paidVia(approvals)) },
    { title: 'Paid Number', width: 24, cell: ({ approvals }) => text(approvals.pending_finance?.paidNumber) },
    { title: 'Paid On', width: 17, cell: ({ approvals }) => moment(approvals.pending_finance?.at) },
    { title: 'Remarks', width: 40, cell: ({ remarks }) => text(remarks) },
  ]
}

function approverColumns(stage: ClaimStage): Column<ExportedClaim>[] {
  const title = stageName(stage)
  return [
    { title, width: 22, cell: ({ approvals }) => repeatedText(approvals[stage]?.by) },
    { title: `${title} On`, width: 17, cell: ({ approvals }) => moment(approvals[stage]?.at) },
  ]
}

type Approvals = ExportedClaim['approvals']

function paidVia({ pending_finance }: Approvals): string | undefined {
  return pending_finance?.paidVia ? paymentKindLabels[pending_finance.paidVia] : undefined
}
