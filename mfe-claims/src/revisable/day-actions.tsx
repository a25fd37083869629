// The total of a day that is revised, with what comes next: Revise/Re-Submit, Re-Submit once it is taken back, or its
// rejected claim.
import { confirmTexts } from '@tem/rules/messages.ts'
import { toPaise } from '@tem/rules/money.ts'
import { confirm, Link, useNavigate } from '@tem/sdk'
import { Button } from '@tem/ui/button.tsx'
import { LinkButton } from '@tem/ui/link-button.tsx'
import { dayAddress } from '../calendar/calendar-address.ts'
import { claimCount } from '../calendar/day-look.ts'
import { Total } from '../calendar/total.tsx'
import { reviseOfDayAddress } from '../requested/claim-address.ts'
import type { ClaimOfDay, RevisableDay } from './revisable-queries.ts'
import { useReviseDay } from './use-revise-day.ts'

interface DayActionsProps {
  day: RevisableDay
  claims: readonly ClaimOfDay[]
}

export function DayActions({ day, claims }: DayActionsProps) {
  const rejected = claims.find((claim) => claim.can.revise)
  return (
    <Total title="Daily Total" paise={toPaise(day.totalAmount)} note={claimCount(day.count)}>
      {rejected ? <ReviseClaim claim={rejected} /> : <Buttons day={day} />}
    </Total>
  )
}

/** A day with rejected claims is revised claim by claim. */
function ReviseClaim({ claim }: { claim: ClaimOfDay }) {
  const navigate = useNavigate()
  return (
    <Button variant="primary" onClick={() => navigate(reviseOfDayAddress(claim))}>
      Revise/Re-Submit
    </Button>
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
