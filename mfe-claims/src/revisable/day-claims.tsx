// The claims of a day that is revised. Each that can be changed by itself leads to its form, the others are shown.

import { OwnClaimBadge } from '@tem/claim-view/claim-badge.tsx'
import { toPaise } from '@tem/rules/money.ts'
import { useNavigate } from '@tem/sdk'
import { type Card, CardList } from '@tem/ui/card-list.tsx'
import { Money } from '@tem/ui/money.tsx'
import { reviseOfDayAddress } from '../requested/claim-address.ts'
import type { ClaimOfDay } from './revisable-queries.ts'

export function DayClaims({ claims }: { claims: readonly ClaimOfDay[] }) {
  const navigate = useNavigate()
  const cardOf = (claim: ClaimOfDay): Card => {
    const address = addressOf(claim)
    return {
      key: claim._id,
      title: claim.subCategory.name,
      details: [claim.ticketNumber ?? claim.category.name, ...(claim.remarks ? [claim.remarks] : [])],
      amount: <Money paise={toPaise(claim.receiptAmount)} />,
      status: <OwnClaimBadge claim={claim} />,
      onOpen: address === undefined ? undefined : () => navigate(address),
    }
  }
  return <CardList label="Claims" rows={claims} card={cardOf} />
}

/** Only what is pending or rejected can be opened here. */
function addressOf(claim: ClaimOfDay): string | undefined {
  const { _id, status, wrapper, can } = claim
  if (can.revise) return reviseOfDayAddress(claim)
  if (can.edit) return `/dashboard/edit-claim/${_id}`
  if (status === 'pending' || status === 'rejected')
    return `/dashboard/requested-wrapper-detail/${wrapper}/${_id}`
  return undefined
}
