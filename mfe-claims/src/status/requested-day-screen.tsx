// One submitted day, read-only: its total, the places visited, and each claim.

import { ClaimBadge } from '@tem/screen-parts/claim/claim-badge.tsx'
import { named, useHeader, useNavigate, useParams, useQuery, useSettings } from '@tem/sdk'
import { Row, Stack } from '@tem/ui/layout/layout.tsx'
import { type Card, CardList } from '@tem/ui/list/card-list.tsx'
import { ErrorState } from '@tem/ui/state/error-state.tsx'
import { CardSkeleton } from '@tem/ui/state/skeletons.tsx'
import { Money } from '@tem/ui/text/money.tsx'
import { dayWithWeekday } from '@tem/ui/text/weekday.ts'
import * as common from '../../texts/made/common.ts'
import * as texts from '../../texts/made/list.ts'
import { ClaimTile } from '../day/claim-tile.tsx'
import { PlacesVisited } from '../day/places-visited.tsx'
import { type ClaimOfDay, loweredNote, type RequestedDay, requestedDayQuery } from './claim-queries.ts'

export function RequestedDayScreen() {
  const { id = '' } = useParams()
  const { data, error, refetch, isFetching } = useQuery(requestedDayQuery(id))
  if (error && !data) return <ErrorState message={error.message} onRetry={refetch} retrying={isFetching} />
  if (!data) return <CardSkeleton count={3} />
  return (
    <Stack gap={5} most={860}>
      <DayTotal day={data.item} />
      <PlacesVisited places={data.item.placesVisited.map(({ place }) => place)} />
      <Claims parentId={id} claims={data.claims} />
    </Stack>
  )
}

function DayTotal({ day }: { day: RequestedDay }) {
  const { dateFormat } = useSettings()
  useHeader({
    title: dayWithWeekday(day.expenseDate, dateFormat),
  })
  return (
    <Row oneLine align="baseline" spread>
      <h2>{common.dailyTotal()}</h2>
      <Money paise={day.totalAmount} size="figure" />
    </Row>
  )
}

function Claims({ parentId, claims }: { parentId: string; claims: readonly ClaimOfDay[] }) {
  const navigate = useNavigate()
  const urlOf = ({ _id }: ClaimOfDay) => `/dashboard/requested-wrapper-detail/${parentId}/${_id}`
  const cardOf = (claim: ClaimOfDay): Card => ({
    key: claim._id,
    icon: <ClaimTile claim={claim} />,
    title: named(claim.subCategory.name),
    details: [claim.ticketNumber ?? texts.noNumber(), claim.remarks, loweredNote(claim)].filter(Boolean),
    amount: <Money paise={claim.receiptAmount} />,
    status: <ClaimBadge status={claim.status} />,
    href: urlOf(claim),
    onOpen: () => navigate(urlOf(claim)),
  })
  return <CardList label={common.claims()} rows={claims} card={cardOf} />
}
