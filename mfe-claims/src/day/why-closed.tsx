// Why a day takes no claims now, and what can be done about it.
import { errorTexts } from '@tem/rules/messages.ts'
import { Link } from '@tem/sdk'
import { Banner } from '@tem/ui/banner.tsx'
import { Button } from '@tem/ui/button.tsx'
import { LinkButton } from '@tem/ui/link-button.tsx'
import { submittedDayAddress } from '../calendar/calendar-address.ts'
import { useMarkDay } from '../calendar/use-mark-day.ts'
import type { DayOfClaims } from './day-queries.ts'

export function WhyClosed({ day }: { day: DayOfClaims['item'] }) {
  const { clear } = useMarkDay()
  const { can } = day
  if (day.isSubmitted) {
    return (
      <Banner
        tone="info"
        actions={
          <LinkButton size="small" render={<Link to={submittedDayAddress(day)} />}>
            View claims
          </LinkButton>
        }
      >
        {errorTexts.alreadySubmitted}
      </Banner>
    )
  }
  if (can.markClaims) {
    return (
      <Banner
        tone="info"
        actions={
          <Button size="small" onClick={() => clear(day)}>
            Mark claimable again
          </Button>
        }
      >
        {can.reasons.open} {day.markReason}
      </Banner>
    )
  }
  return <Banner tone="info">{can.reasons.open}</Banner>
}
