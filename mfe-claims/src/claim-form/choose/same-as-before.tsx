// A new claim takes over what the last one of its kind said, in one tap. What belongs to one day or one bill stays behind.
import { getDayClaim } from '@tem/contracts/calls/day-claims.ts'
import { addDays, type Day } from '@tem/rules/base/company-day.ts'
import type { DateFormat } from '@tem/rules/base/date-format.ts'
import { formatMoney } from '@tem/rules/base/money.ts'
import { call, useMutation } from '@tem/sdk'
import { Button } from '@tem/ui/action/button.tsx'
import { useOnline } from '@tem/ui/base/use-online.ts'
import { dayWithWeekday } from '@tem/ui/text/weekday.ts'
import Copy from 'lucide-react/icons/copy'
import { useState } from 'react'
import * as texts from '../../../texts/made/choose.ts'
import {
  useChosenClaim,
  useClaimForm,
  useClaimFormContext,
  useValues,
} from '../values/claim-form-context.tsx'
import type { ClaimValues } from '../values/claim-values.ts'
import { useRecentClaims } from '../values/form-queries.ts'
import { repeatedValues } from '../values/start-values.ts'
import styles from './choose-expense.module.css'

export function SameAsBefore() {
  const { settings } = useClaimFormContext()
  const claim = useChosenClaim()
  const { expenseDate = '' } = useValues()
  const { recent } = useRecentClaims()
  const isOnline = useOnline()
  const form = useClaimForm()
  const [takenOver, setTakenOver] = useState<string>()
  const { mutate, isPending } = useMutation({
    // Whole claims are never kept.
    mutationFn: (_id: string) => call(getDayClaim, { _id }),
    onSuccess(stored) {
      setTakenOver(stored.item._id)
      form.batch(() => {
        for (const [field, value] of Object.entries(repeatedValues(stored)))
          form.change(field as keyof ClaimValues, value as never)
      })
    },
  })
  // What is calculated from a rate and readings has nothing to take over.
  const before = claim?.isAmountTyped ? lastBefore(expenseDate, claim.chosen._id, recent) : undefined
  if (!before || !isOnline || takenOver === before._id) return null
  return (
    <Button
      size="small"
      variant="quiet"
      className={styles.same}
      busy={isPending && texts.fillingIn()}
      onClick={() => mutate(before._id)}
    >
      <Copy aria-hidden="true" />
      {texts.same({
        day: dayName(before.expenseDate, settings),
        amount: formatMoney(before.receiptAmount),
      })}
    </Button>
  )
}

interface Listed {
  readonly _id: string
  readonly status: string
  readonly subCategory: { readonly _id: string }
  readonly expenseDate: Day
  readonly receiptAmount: number
}

/** Of the same sub-category, on the latest day before; a rejected claim is no example. */
export function lastBefore(day: Day, subCategory: string, claims: readonly Listed[]): Listed | undefined {
  return claims
    .filter((claim) => claim.subCategory._id === subCategory && claim.status !== 'rejected')
    .filter(({ expenseDate }) => expenseDate < day)
    .reduce<Listed | undefined>(
      (last, claim) => (last && last.expenseDate >= claim.expenseDate ? last : claim),
      undefined,
    )
}

function dayName(day: Day, { today, dateFormat }: { today: Day; dateFormat: DateFormat }): string {
  return day === addDays(today, -1) ? texts.yesterday() : dayWithWeekday(day, dateFormat)
}
