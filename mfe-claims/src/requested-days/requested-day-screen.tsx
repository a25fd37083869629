// One submitted day, to look at: its total, the places visited, and each claim.

import { ClaimBadge } from '@tem/claim-view/claim-badge.tsx'
import { toPaise } from '@tem/rules/money.ts'
import { useNavigate, useParams, useQuery, useSettings } from '@tem/sdk'
import { type Card, CardList } from '@tem/ui/card-list.tsx'
import { DayText } from '@tem/ui/day-text.tsx'
import { ErrorState } from '@tem/ui/error-state.tsx'
import { Money } from '@tem/ui/money.tsx'
import { CardSkeleton } from '@tem/ui/skeletons.tsx'
import { PlacesVisited } from '../day/places-visited.tsx'
import { loweredNote } from '../requested/lowered.ts'
import { type ClaimOfDay, type RequestedDay, requestedDayQuery } from './requested-day-queries.ts'
import styles from './requested-days.module.css'

export function RequestedDayScreen() {
  const { id = '' } = useParams()
  const { data, error, refetch, isFetching } = useQuery(requestedDayQuery(id))
  if (error && !data) return <ErrorState message={error.message} onRetry={refetch} retrying={isFetching} />
  if (!data) return <CardSkeleton count={3} />
  return (
    <div className={styles.screen}>
      <DayTotal day={data.item} />
      <PlacesVisited places={data.item.placesVisited.map(({ place }) => place)} />
      <Claims parentId={id} claims={data.claims} />
    </div>
  )
}

function DayTotal({ day }: { day: RequestedDay }) {
  const { dateFormat } = useSettings()
  return (
    <div className={styles.total}>
      <h2>
        <DayText day={day.expenseDate} format={dateFormat} withWeekday />
      </h2>
      <Money paise={toPaise(day.totalAmount)} size="figure" />
    </div>
  )
}

function Claims({ parentId, claims }: { parentId: string; claims: readonly ClaimOfDay[] }) {
  const navigate = useNavigate()
  const cardOf = (claim: ClaimOfDay): Card => ({
    key: claim._id,
    title: claim.subCategory.name,
    details: [claim.ticketNumber ?? 'NA', claim.remarks, loweredNote(claim)].filter(Boolean),
    amount: <Money paise={toPaise(claim.receiptAmount)} />,
    status: <ClaimBadge status={claim.status} />,
    onOpen: () => navigate(`/dashboard/requested-wrapper-detail/${parentId}/${claim._id}`),
  })
  return <CardList label="Claims" rows={claims} card={cardOf} />
}
