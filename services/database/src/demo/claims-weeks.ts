// An ordinary working day of each level, as the expenses that it leaves behind.
import { weekday } from '@tem/rules/company-day.ts'
import type { Employee } from './claims-company.ts'
import { type Expense, type ExpenseKind, expenses, type Outing } from './claims-expenses.ts'
import type { Ending } from './claims-verdicts.ts'
import type { Dice } from './dice.ts'

/** What a person of this level spends money on this day; empty when there is nothing to claim. */
export function ordinaryDay(outing: Outing): Expense[] {
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

/** How far an ordinary claim has come: last week's waits with the manager, a month-old one is paid. */
export function ordinaryEnding(weeksAgo: number, dice: Dice): Ending {
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

/** People of the field and those who lead them; office staff claim a taxi now and then. */
function travels({ designation }: Employee): boolean {
  return /Field Officer|Area Manager|Zonal Manager|^Head|Chief/.test(designation ?? '')
}
