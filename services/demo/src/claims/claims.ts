// Ten weeks of days and claims for everybody in the demo company; the same on every machine on a given day.
import { addDays, dayOf, daysBetween, daysFrom, mondayOf, weekday } from '@tem/rules/base/company-day.ts'
import type { ObjectStore } from '@tem/server/storage/object-store.ts'
import type { Sql, TransactionSql } from 'postgres'
import { Dice, insertRows } from '../dice.ts'
import type { Company, Employee } from './company.ts'
import { type Expense, type ExpenseKind, expenses, type Outing } from './expenses.ts'
import { Ledger } from './ledger.ts'
import { storePapers } from './papers.ts'
import { cityNamed, homeCities } from './places.ts'
import { scriptedDay } from './stories.ts'
import type { Ending } from './verdicts.ts'

const WEEKS = 10
const daysWithoutClaims = [
  'Worked from the office',
  'On leave',
  'Online training',
  'Stock taking at the warehouse',
]

/** Without `uploads` there are no documents. */
export async function loadClaims(sql: Sql | TransactionSql, company: Company, uploads?: ObjectStore) {
  const ledger = new Ledger()
  for (const employee of company.people.filter((person) => !person.isNewAccount))
    enterWeeks(ledger, company, employee)
  numberTickets(ledger)

  await insertRows(sql, 'claims.day_wrapper', ledger.wrappers)
  await insertRows(sql, 'claims.claim', ledger.claims)
  await insertRows(sql, 'claims.co_traveller', ledger.coTravellers)
  await insertRows(sql, 'chain.step', ledger.steps)
  await insertRows(sql, 'chain.history', ledger.history)
  if (uploads !== undefined) await storePapers(sql, company, ledger.claims, uploads)
  await sql`select setval('claims.ticket', greatest(1, (select count(*) from claims.claim where ticket_number is not null)))`
  await sql`analyze claims.day_wrapper, claims.claim, chain.step, chain.history`
}

function enterWeeks(ledger: Ledger, company: Company, employee: Employee) {
  const dice = new Dice(employee.code)
  const odometer = { BIKE: dice.between(8_000, 22_000), CAR: dice.between(21_000, 60_000) }
  const homes = homeCities(employee.stateCode)
  const firstMonday = addDays(mondayOf(company.today), -7 * WEEKS)

  for (const day of daysFrom(firstMonday, company.today)) {
    if (employee.joinedOn && day < employee.joinedOn) continue
    const city = dice.falls(0.15) ? cityNamed(dice.pick(['Mumbai', 'Delhi', 'Chennai'])) : dice.pick(homes)
    enterDay(ledger, { company, employee, dice, day, city, odometer })
  }
}

function enterDay(ledger: Ledger, outing: Outing) {
  const { company, employee, dice, day } = outing
  const weeksAgo = daysBetween(mondayOf(day), mondayOf(company.today)) / 7
  const script = scriptedDay(employee.code, day, company.today)
  if (script?.mark) return ledger.markDay(outing, script.mark.mark, script.mark.reason)
  if (script?.claims) return ledger.saveDay(outing, script.claims(outing), !script.isDraft)

  const isHoliday = company.isHoliday(day, employee.stateCode)
  const claims = isHoliday ? [] : ordinaryDay(outing)
  if (claims.length > 0) {
    const ending = () => ordinaryEnding(weeksAgo, dice)
    return ledger.saveDay(
      outing,
      claims.map((expense) => ({ expense, ending: ending() })),
      weeksAgo > 0 && !script?.isDraft,
    )
  }
  if (!isHoliday && weeksAgo > 0) ledger.markDay(outing, 'no-claim', dice.pick(daysWithoutClaims))
}

/** Assigns ticket numbers in order of submission. */
function numberTickets(ledger: Ledger) {
  const submitted = ledger.claims.filter((claim) => claim.submittedAt)
  submitted.sort((a, b) => Number(a.submittedAt) - Number(b.submittedAt))
  for (const [index, claim] of submitted.entries()) {
    claim.ticketNumber = `EXP-${dayOf(claim.submittedAt ?? claim.createdAt).slice(0, 4)}-${String(index + 1).padStart(6, '0')}`
  }
}

// An ordinary working day of each level, and its expenses.

/** The expenses of a person of this level on this day; empty if there are none. */
function ordinaryDay(outing: Outing): Expense[] {
  return kindsOf(outing).map((kind) => expenses[kind](outing))
}

function kindsOf({ employee, dice, day }: Outing): ExpenseKind[] {
  const also = (share: number, ...kinds: ExpenseKind[]) => (dice.falls(share) ? [dice.pick(kinds)] : [])
  if (weekday(day) === 7) return []
  if (!travels(employee)) return dice.falls(0.93) ? [] : ['auto', ...also(0.4, 'courier')]
  switch (employee.level) {
    case 'L1':
      if (dice.falls(0.06)) return []
      if (dice.falls(0.3)) {
        return [
          'outstation',
          dice.pick(['bus', 'train']),
          ...also(0.45, 'hotel', 'ownStay'),
          ...also(0.4, 'auto'),
        ]
      }
      return [
        'headquarters',
        'bike',
        ...also(0.18, 'courier', 'stationery'),
        ...also(0.12, 'auto', 'toll', 'meal'),
      ]
    case 'L2':
      if (dice.falls(0.45)) return []
      if (dice.falls(0.35))
        return ['outstation', dice.pick(['train', 'bus']), 'hotel', ...also(0.5, 'meal', 'auto')]
      return ['headquarters', 'car', ...also(0.4, 'toll', 'meal'), ...also(0.15, 'courier', 'stationery')]
    case 'L3':
    case 'L4':
      if (Number(day.slice(8)) === 3) return ['driver']
      if (dice.falls(0.72)) return []
      return ['outstation', dice.pick(['air', 'train', 'car']), 'hotel', ...also(0.6, 'meal', 'auto')]
    default:
      return dice.falls(0.9) ? [] : ['air', 'hotel', 'meal']
  }
}

/** How far an ordinary claim has advanced: last week's waits with the manager, a month-old one is paid. */
function ordinaryEnding(weeksAgo: number, dice: Dice): Ending {
  const throwOf = dice.next()
  const below = (share: number) => throwOf < share
  if (weeksAgo <= 1) return { status: 'pending' }
  if (weeksAgo === 2) {
    if (below(0.17)) return { status: 'pending' }
    if (below(0.34)) return { status: 'pending_higher_manager' }
    if (below(0.42)) return { status: 'pending_gbu_finance_manager' }
    if (below(0.5)) return { status: 'pending_smbu_finance_manager' }
    return below(0.56) ? { status: 'rejected' } : { status: 'pending_finance' }
  }
  if (weeksAgo === 3 && below(0.35)) return { status: 'pending_finance' }
  return below(0.95) ? { status: 'approved' } : { status: 'rejected' }
}

/** Field staff and their managers; office staff claim a taxi now and then. */
function travels({ designation }: Employee): boolean {
  return /Field Officer|Area Manager|Zonal Manager|^Head|Chief/.test(designation ?? '')
}
