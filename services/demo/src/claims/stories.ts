// The demo's scripted days, each of which shows a rule: the claims, and their outcome.

import { type Day, daysBetween, mondayOf, weekday } from '@tem/rules/base/company-day.ts'
import { toPaise } from '@tem/rules/base/money.ts'
import type { ClaimStage } from '@tem/rules/claim/claim-status.ts'
import {
  courierBill,
  type Expense,
  expenses,
  fare,
  hotelBill,
  mealFor,
  type Outing,
  paidWith,
} from './expenses.ts'
import { billNumber, vendorGstins } from './places.ts'
import type { Ending } from './verdicts.ts'

export interface ScriptedClaim {
  expense: Expense
  ending: Ending
  /** A New Request instead of a claim of a day. */
  isNewRequest?: true
  accompaniedBy?: readonly string[]
  remarks?: string
  /** The outcome of its first round, if it was revised. */
  firstEnding?: Ending
}

export interface ScriptedDay {
  claims?: (outing: Outing) => ScriptedClaim[]
  mark?: { mark: 'no-claim' | 'no-trip'; reason: string }
  isDraft?: true
}

/** Keys of scripted days are weeks ago and day of the week, Monday 1; today has its own script. */
type Story = (weeksAgo: number, weekday: number, isToday: boolean) => ScriptedDay | undefined

/** A person's scripted days; every other day is ordinary. */
export function scriptedDay(employeeCode: string, day: Day, today: Day): ScriptedDay | undefined {
  const weeksAgo = daysBetween(mondayOf(day), mondayOf(today)) / 7
  return stories[employeeCode]?.(weeksAgo, weekday(day), day === today)
}

const stories: Record<string, Story> = {
  E1001: (weeksAgo, weekday, isToday) => {
    if (isToday) return todayOfE1001
    if (weeksAgo === 1 && weekday === 4) return { mark: { mark: 'no-claim', reason: 'Worked from home' } }
    if (weeksAgo === 1) return { isDraft: true }
    return daysOfE1001[`${weeksAgo} ${weekday}`]
  },
  E1002: (weeksAgo, weekday) => daysOfE1002[`${weeksAgo} ${weekday}`],
  E1003: (weeksAgo, weekday) => daysOfE1003[`${weeksAgo} ${weekday}`],
  E1005: (weeksAgo, weekday) => daysOfE1005[`${weeksAgo} ${weekday}`],
  E1011: (weeksAgo, weekday) => nightsAboveLimit.E1011?.[`${weeksAgo} ${weekday}`],
  E1014: (weeksAgo, weekday) => nightsAboveLimit.E1014?.[`${weeksAgo} ${weekday}`],
  E1021: (weeksAgo, weekday) => nightsAboveLimit.E1021?.[`${weeksAgo} ${weekday}`],
}

/** An unanswered New Request, and a day that is still being filled in. */
const todayOfE1001: ScriptedDay = {
  claims: (outing) => [
    { expense: expenses.courier(outing), ending: { status: 'pending' }, isNewRequest: true },
    { expense: expenses.headquarters(outing), ending: { status: 'pending' } },
  ],
  isDraft: true,
}

const daysOfE1001: Record<string, ScriptedDay> = {
  // A mixed day: paid, with the payer, with the higher manager, and rejected.
  '2 1': {
    claims: (outing) => [
      { expense: expenses.outstation(outing), ending: { status: 'approved' } },
      { expense: expenses.train(outing), ending: { status: 'pending_finance' } },
      { expense: hotelBill(outing, toPaise(2352), 1), ending: { status: 'pending_higher_manager' } },
      {
        expense: expenses.courier(outing),
        ending: {
          status: 'rejected',
          note: 'The courier bill is in the dealer’s name. Please attach the company’s copy.',
        },
      },
    ],
  },
  '2 2': {
    claims: (outing) => [
      {
        expense: fare(outing, 'AIR', toPaise(27_400)),
        ending: { status: 'pending_hod' },
        remarks: 'Last-minute return from the seed trial in Delhi',
      },
      { expense: expenses.headquarters(outing), ending: { status: 'pending' } },
    ],
  },
  '2 3': { mark: { mark: 'no-trip', reason: 'Training at the regional office' } },
  '2 5': {
    claims: (outing) => [
      {
        expense: mealFor(outing.company, toPaise(108_500), 'Dealer conference, dinner for 140 guests'),
        ending: { status: 'pending_ceo' },
        isNewRequest: true,
        accompaniedBy: ['E1002', 'E1003'],
      },
      { expense: expenses.headquarters(outing), ending: { status: 'pending' } },
      { expense: expenses.bike(outing), ending: { status: 'pending' } },
    ],
  },
  // A Sunday at work, with a room above the limit.
  '3 7': {
    claims: (outing) => [
      {
        expense: hotelBill(outing, toPaise(2576), 1),
        ending: { status: 'approved', note: 'Allowed for the dealer meet.' },
        remarks: 'Dealer meet held on Sunday',
      },
      {
        expense: expenses.outstation(outing),
        ending: { status: 'approved' },
        remarks: 'Dealer meet held on Sunday',
      },
    ],
  },
  '0 1': {
    claims: (outing) => [
      { expense: expenses.headquarters(outing), ending: { status: 'pending' } },
      { expense: expenses.bike(outing), ending: { status: 'pending' } },
    ],
  },
  '4 6': { mark: { mark: 'no-claim', reason: 'On leave' } },
  '6 2': { mark: { mark: 'no-claim', reason: 'On leave' } },
}

/** A claim at each of the two stages that a business unit's track adds. */
function dayOnTrack(first: ClaimStage, second: ClaimStage): ScriptedDay {
  return {
    claims: (outing) => [
      { expense: expenses.headquarters(outing), ending: { status: second } },
      { expense: expenses.bike(outing), ending: { status: first } },
    ],
  }
}

const daysOfE1002: Record<string, ScriptedDay> = {
  '2 1': dayOnTrack('pending_gbu_executive', 'pending_gbu_finance_manager'),
}

const daysOfE1003: Record<string, ScriptedDay> = {
  '2 1': dayOnTrack('pending_sm_zonal_accountant', 'pending_smbu_finance_manager'),
}

/** A room above the limit, to find in a manager's long queue. */
const nightsAboveLimit: Record<string, Record<string, ScriptedDay>> = {
  E1011: { '1 3': dayAboveLimit(2688, 'The tour bus broke down; the last room in town') },
  E1014: { '1 2': dayAboveLimit(3584, 'Every cheaper room was taken by the seed fair') },
  E1021: { '1 4': dayAboveLimit(2912, 'Stayed beside the field trial to start at five') },
}

function dayAboveLimit(bill: number, remarks: string): ScriptedDay {
  return {
    claims: (outing) => [
      { expense: hotelBill(outing, toPaise(bill), 1), ending: { status: 'pending' }, remarks },
      { expense: expenses.outstation(outing), ending: { status: 'pending' } },
    ],
  }
}

const daysOfE1005: Record<string, ScriptedDay> = {
  // The same bill, claimed twice.
  '2 2': {
    claims: (outing) => {
      const number = billNumber(outing.dice, 'BD')
      const bill = () => courierBill(outing, toPaise(420), vendorGstins['29'] ?? '', number)
      return [
        { expense: bill(), ending: { status: 'pending' } },
        { expense: bill(), ending: { status: 'pending' } },
      ]
    },
  },
  '3 3': {
    claims: (outing) => {
      const expense = hotelBill(outing, toPaise(2912), 1)
      return [
        { expense: expenses.outstation(outing), ending: { status: 'approved' } },
        {
          expense,
          ending: {
            status: 'approved',
            reducedTo: toPaise(2400),
            note: 'Reduced to the limit of the level: a cheaper room was free.',
          },
        },
      ]
    },
  },
  '3 5': {
    claims: (outing) => [
      {
        expense: expenses.stationery(outing),
        firstEnding: { status: 'rejected', note: 'Please attach the bill and say for which trial.' },
        ending: { status: 'pending_finance' },
      },
      { expense: expenses.headquarters(outing), ending: { status: 'approved' } },
    ],
  },
  // Rs 8,850 a night: the first price at which GST is 18 %.
  '2 4': {
    claims: (outing) => [
      {
        expense: hotelBill(outing, toPaise(8850), 1),
        ending: { status: 'pending_higher_manager' },
        remarks: 'The only room near the exhibition grounds',
      },
      { expense: expenses.outstation(outing), ending: { status: 'pending_finance' } },
    ],
  },
  // Paid with the company's fuel card, so nothing is reimbursed.
  '3 1': {
    claims: (outing) => {
      const trip = expenses.car(outing)
      const card = outing.company.petroCardOf(outing.employee)
      return [
        {
          expense: { ...trip, details: { ...trip.details, ...(card && paidWith(card, outing.day)) } },
          ending: { status: 'pending_finance' },
          remarks: 'Carried the exhibition stand to Hunsur',
        },
        { expense: expenses.headquarters(outing), ending: { status: 'approved' } },
      ]
    },
  },
}
