// The total of a day that is revised, with Revise/Re-Submit, or Re-Submit once it is taken back.
import { confirmTexts } from '@tem/rules/messages.ts'
import { toPaise } from '@tem/rules/money.ts'
import { confirm, Link } from '@tem/sdk'
import { Button } from '@tem/ui/button.tsx'
import { LinkButton } from '@tem/ui/link-button.tsx'
import { dayAddress } from '../calendar/calendar-address.ts'
import { claimCount } from '../calendar/day-look.ts'
import { Total } from '../calendar/total.tsx'
import type { RevisableDay } from './revisable-queries.ts'
import { useReviseDay } from './use-revise-day.ts'

export function DayActions({ day }: { day: RevisableDay }) {
  return (
    <Total title="Daily Total" paise={toPaise(day.totalAmount)} note={claimCount(day.count)}>
      <Buttons day={day} />
    </Total>
  )
}

function Buttons({ day }: { day: RevisableDay }) {
  const { takeBack, resubmit, isTakingBack, isSubmitting } = useReviseDay(day)
  const { can, isSubmitted, expenseDate } = day

  async function askFirst(act: () => void) {
    if (await confirm({ text: confirmTexts.reviseAndResubmit, confirm: 'Confirm' })) act()
  }

  if (isSubmitted) {
    return (
      <Button
        variant="primary"
        disabled={!can.unsubmit}
        title={can.reasons.unsubmit}
        busy={isTakingBack && 'Revising'}
        onClick={() => askFirst(takeBack)}
      >
        Revise/Re-Submit
      </Button>
    )
  }
  return (
    <>
      {can.open && <LinkButton render={<Link to={dayAddress(expenseDate)} />}>Change claims</LinkButton>}
      <Button
        variant="primary"
        disabled={!can.submit}
        title={can.reasons.submit}
        busy={isSubmitting && 'Submitting'}
        onClick={() => askFirst(resubmit)}
      >
        Re-Submit
      </Button>
    </>
  )
}
