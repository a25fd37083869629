// At the foot of a day that is revised: take it back, or change and re-submit it, or why neither is possible.
import { confirmTexts } from '@tem/rules/messages.ts'
import { confirm, Link } from '@tem/sdk'
import { ActionBar } from '@tem/ui/action-bar.tsx'
import { Banner } from '@tem/ui/banner.tsx'
import { Button } from '@tem/ui/button.tsx'
import { LinkButton } from '@tem/ui/link-button.tsx'
import { dayAddress } from '../calendar/calendar-address.ts'
import type { ClaimOfDay, RevisableDay } from './revisable-queries.ts'
import { useReviseDay } from './use-revise-day.ts'

interface DayActionsProps {
  day: RevisableDay
  claims: readonly ClaimOfDay[]
}

export function DayActions({ day, claims }: DayActionsProps) {
  const { takeBack, resubmit, isTakingBack, isSubmitting } = useReviseDay(day)
  const { can } = day

  async function askFirst(act: () => void) {
    if (await confirm({ text: confirmTexts.reviseAndResubmit, confirm: 'Confirm' })) act()
  }

  if (!day.isSubmitted) {
    return (
      <ActionBar>
        {can.open && (
          <LinkButton render={<Link to={dayAddress(day.expenseDate)} />}>Change claims</LinkButton>
        )}
        <Button
          variant="primary"
          disabled={!can.submit}
          title={can.reasons.submit}
          busy={isSubmitting && 'Submitting'}
          onClick={() => askFirst(resubmit)}
        >
          Re-Submit
        </Button>
      </ActionBar>
    )
  }
  if (!can.unsubmit) return <Banner tone="info">{whyNot(day, claims)}</Banner>
  return (
    <ActionBar>
      <Button variant="primary" busy={isTakingBack && 'Revising'} onClick={() => askFirst(takeBack)}>
        Revise/Re-Submit
      </Button>
    </ActionBar>
  )
}

/** A day with rejected claims is revised claim by claim. */
function whyNot({ can }: RevisableDay, claims: readonly ClaimOfDay[]): string | undefined {
  const rejected = claims.filter((claim) => claim.can.revise).length
  if (rejected === 0) return can.reasons.unsubmit
  return rejected === 1
    ? 'Open the rejected claim to revise and re-submit it.'
    : 'Open each rejected claim to revise and re-submit it.'
}
