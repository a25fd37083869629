// The sheet of what the company has to decide about taxes, beside each return: drivers, cash, perquisites.
import { type Day, dayOf } from '@tem/rules/base/company-day.ts'
import type { Paise } from '@tem/rules/base/money.ts'
import { type MatterFacts, type TaxMatter, taxMatters } from '@tem/rules/tax/tax-matters.ts'
import { amount, day, text } from '@tem/server/workbook/cells.ts'
import type { Column } from '@tem/server/workbook/sheet.ts'
import type { ExportedClaim } from './exported-claim.ts'

interface MatterRow extends TaxMatter {
  readonly number: string
  readonly employeeCode: string
  readonly employeeName: string
  readonly on: Day
  readonly amount: Paise
}

export const taxMatterColumns: readonly Column<MatterRow>[] = [
  { title: 'Section', width: 18, cell: ({ section }) => text(section) },
  { title: 'Number', width: 18, cell: ({ number }) => text(number) },
  { title: 'Employee Code', width: 14, cell: ({ employeeCode }) => text(employeeCode) },
  { title: 'Employee', width: 24, cell: ({ employeeName }) => text(employeeName) },
  { title: 'Day', width: 13, cell: ({ on }) => day(on) },
  { title: 'Amount', width: 15, cell: (row) => amount(row.amount) },
  { title: 'Why', width: 52, cell: ({ why }) => text(why) },
  { title: 'To Decide', width: 80, cell: ({ decide }) => text(decide) },
]

const nothing: MatterFacts = { driver: null, isPaidByCard: false, cashOfDay: null }

export class TaxMatters {
  private readonly rows: MatterRow[] = []
  /** By person and day. */
  private readonly cash = new Map<string, { sum: Paise; last: ExportedClaim; on: Day }>()

  add(claim: ExportedClaim): void {
    const { driverOfYear, reimbursableAmount: atOnce, paymentType, expenseDate } = claim
    const isPaidByCard = paymentType === 'petroCard'
    const driver = driverOfYear === null ? null : { atOnce, inYear: driverOfYear }
    this.addAll(claim, expenseDate, atOnce, { ...nothing, driver, isPaidByCard })
    const paid = claim.approvals.pending_finance
    if (paid?.paidVia !== 'cash' || isPaidByCard) return
    const on = dayOf(new Date(paid.at))
    const key = `${claim.personId} ${on}`
    this.cash.set(key, { sum: (this.cash.get(key)?.sum ?? 0) + atOnce, last: claim, on })
  }

  end(): readonly MatterRow[] {
    for (const { sum, last, on } of this.cash.values())
      this.addAll(last, on, sum, { ...nothing, cashOfDay: sum })
    return this.rows.sort((a, b) => a.section.localeCompare(b.section) || a.on.localeCompare(b.on))
  }

  private addAll(claim: ExportedClaim, on: Day, sum: Paise, facts: MatterFacts): void {
    const { number, employeeCode, employeeName } = claim
    for (const matter of taxMatters(facts))
      this.rows.push({ ...matter, number, employeeCode, employeeName, on, amount: sum })
  }
}
