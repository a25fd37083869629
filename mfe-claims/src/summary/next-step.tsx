// Above a claim of one's own: what to do next, and why less of it is paid, for whoever came to see where it stands.
import { isDraft } from '@tem/claim-view/claim-badge.tsx'
import type { ClaimDetail } from '@tem/claim-view/claim-blocks.tsx'
import { happeningNote } from '@tem/claim-view/happening.ts'
import { Link, useSession } from '@tem/sdk'
import { Banner } from '@tem/ui/banner.tsx'
import { LinkButton } from '@tem/ui/link-button.tsx'
import { dayAddress } from '../calendar/calendar-address.ts'
import { isLowered } from '../requested/lowered.ts'
import { revisionAddress, revisionOf, revisionWords } from '../revisable/claim-revision.ts'
import { Refusal } from '../revisable/refusal.tsx'

export function NextStep({ claim }: { claim: ClaimDetail }) {
  const { employeeCode } = useSession()
  if (claim.createdBy.employeeCode !== employeeCode) return null
  if (isDraft(claim)) return <Draft claim={claim} />
  if (claim.status === 'rejected')
    return <Refusal claim={claim} actions={claim.can.revise ? <Revise claim={claim} /> : undefined} />
  if (claim.status === 'pending' && revisionOf(claim) !== 'none') return <Waiting claim={claim} />
  const lowering = claim.history
    .filter(({ amountBefore, amountAfter }) => amountBefore !== amountAfter)
    .at(-1)
  return lowering && isLowered(claim) ? <Banner tone="info">{happeningNote(lowering)}</Banner> : null
}

function Draft({ claim: { expenseDate } }: { claim: ClaimDetail }) {
  const openDay = (
    <LinkButton size="small" render={<Link to={dayAddress(expenseDate)} />}>
      Open day
    </LinkButton>
  )
  return (
    <Banner tone="info" actions={openDay}>
      Not submitted yet. It goes to your manager when you submit its day.
    </Banner>
  )
}

function Waiting({ claim }: { claim: ClaimDetail }) {
  return (
    <Banner tone="info" actions={<Revise claim={claim} />}>
      Nobody has answered yet.
    </Banner>
  )
}

function Revise({ claim }: { claim: ClaimDetail }) {
  const revision = revisionOf(claim)
  if (revision === 'none') return null
  return (
    <LinkButton size="small" render={<Link to={revisionAddress(claim)} />}>
      {revisionWords[revision]}
    </LinkButton>
  )
}
