// Creates the rows of days and their claims, from the evening of the expense to the last answer.
import { addDays, type Day, dayOf, mondayOf, startOfDay } from '@tem/rules/base/company-day.ts'
import type { Outing } from './expenses.ts'
import { type ClaimRow, type HistoryRow, noDetails, type StepRow, type WrapperRow } from './rows.ts'
import type { ScriptedClaim } from './stories.ts'
import { chainOf, decide, type Ending } from './verdicts.ts'

export class Ledger {
  readonly wrappers: WrapperRow[] = []
  readonly claims: ClaimRow[] = []
  readonly coTravellers: { claimId: string; personId: string }[] = []
  readonly steps: StepRow[] = []
  readonly history: HistoryRow[] = []

  markDay(outing: Outing, mark: 'no-claim' | 'no-trip', reason: string) {
    this.wrappers.push({ ...newWrapper(outing), mark, markReason: reason })
  }

  saveDay(outing: Outing, claims: readonly ScriptedClaim[], isSubmitted: boolean) {
    const submittedAt = isSubmitted ? weekEnd(outing) : null
    const dayClaims = claims.filter((claim) => !claim.isNewRequest)
    const wrapper = newWrapper(outing, submittedAt)
    if (dayClaims.length > 0) this.wrappers.push(wrapper)
    for (const script of dayClaims) this.enter(outing, script, wrapper.id, submittedAt)
    for (const script of claims.filter((claim) => claim.isNewRequest))
      this.enter(outing, script, null, evening(outing))
  }

  private enter(outing: Outing, script: ScriptedClaim, wrapperId: string | null, submittedAt: Date | null) {
    const { company, employee, dice } = outing
    const claim = newClaim(outing, script, wrapperId, submittedAt)
    this.claims.push(claim)
    const companions = (script.accompaniedBy ?? []).map((code) => company.personWithCode(code).id)
    this.coTravellers.push(...companions.map((personId) => ({ claimId: claim.id, personId })))
    if (!submittedAt) return

    const isOnHoliday = company.isHoliday(outing.day, employee.stateCode)
    const chain = chainOf(company, employee, script.expense, { isOnHoliday, companions })
    const play = (ending: Ending) => {
      const { steps, history } = decide(claim, chain, ending, company, dice)
      this.steps.push(...steps)
      this.history.push(...history)
    }
    if (script.firstEnding) {
      play(script.firstEnding)
      claim.revision += 1
      claim.submittedAt = dice.workingMomentAfter(dayOf(claim.updatedAt), 1)
    }
    play(script.ending)
  }
}

function newWrapper(outing: Outing, submittedAt: Date | null = null): WrapperRow {
  const createdAt = evening(outing)
  return {
    id: outing.dice.id(createdAt),
    personId: outing.employee.id,
    day: outing.day,
    placesVisited: placesOf(outing),
    mark: null,
    markReason: null,
    submittedAt,
    revision: 1,
    createdAt,
    updatedAt: submittedAt ?? createdAt,
  }
}

function newClaim(
  outing: Outing,
  script: ScriptedClaim,
  wrapperId: string | null,
  submittedAt: Date | null,
): ClaimRow {
  const { expense } = script
  const createdAt = evening(outing)
  return {
    ...noDetails,
    ...expense.details,
    id: outing.dice.id(createdAt),
    ticketNumber: null,
    personId: outing.employee.id,
    wrapperId,
    expenseDate: outing.day,
    categoryId: expense.subCategory.categoryId,
    subCategoryId: expense.subCategory.id,
    status: 'pending',
    submittedAt: submittedAt && wrapperId ? submittedAt : submittedAt && createdAt,
    rejectedAt: null,
    revision: 1,
    receiptAmountPaise: expense.amount,
    reimbursableAmountPaise: expense.amount,
    maxClaimAmountPaise: expense.maximum,
    limitExplanation: expense.explanation,
    noLimit: expense.maximum === null,
    isOverLimit: expense.isOverLimit,
    remarks: script.remarks ?? expense.details.remarks ?? null,
    placesVisited: wrapperId ? [] : placesOf(outing),
    createdAt,
    updatedAt: submittedAt ?? createdAt,
  }
}

function placesOf({ city, day, dice }: Outing) {
  return [{ date: day, place: `${dice.pick(city.areas)}, ${city.name}` }]
}

/** People enter claims after work; today's, during the part of the day that is over. */
function evening({ company, day, dice }: Outing): Date {
  if (day !== company.today) return dice.momentOn(day, 18, 21)
  const begin = startOfDay(day).getTime()
  return new Date(begin + Math.floor((company.now.getTime() - begin) * (0.3 + 0.6 * dice.next())))
}

/** Weeks are submitted on Saturday night, or at the end of a late claim's day; a day of this week, at once. */
function weekEnd({ company, day, dice }: Outing): Date {
  const saturday = addDays(mondayOf(day), 5)
  const submittedOn: Day = mondayOf(day) === mondayOf(company.today) || day > saturday ? day : saturday
  return submittedOn === company.today ? company.now : dice.momentOn(submittedOn, 21, 22)
}
