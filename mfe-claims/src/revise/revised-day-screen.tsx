// One day to be revised: its places, its claims, its total, and Revise/Re-Submit.

import { submitDay, unsubmitDay } from '@tem/contracts/calls/calendar.ts'
import { confirmTexts } from '@tem/rules/base/messages.ts'
import * as successTexts from '@tem/rules/base/success-texts.ts'
import { OwnClaimBadge } from '@tem/screen-parts/claim/claim-badge.tsx'
import {
  call,
  confirm,
  Link,
  named,
  toast,
  useHeader,
  useMutation,
  useNavigate,
  useParams,
  useQuery,
  useQueryClient,
  useSettings,
} from '@tem/sdk'
import { Button } from '@tem/ui/action/button.tsx'
import { LinkButton } from '@tem/ui/action/link-button.tsx'
import { Screen, Stack } from '@tem/ui/layout/layout.tsx'
import { type Card, CardList } from '@tem/ui/list/card-list.tsx'
import { Banner } from '@tem/ui/state/banner.tsx'
import { ErrorState } from '@tem/ui/state/error-state.tsx'
import { CardSkeleton } from '@tem/ui/state/skeletons.tsx'
import { inLanguage } from '@tem/ui/text/in-language.ts'
import { Money } from '@tem/ui/text/money.tsx'
import { dayWithWeekday } from '@tem/ui/text/weekday.ts'
import * as common from '../../texts/made/common.ts'
import * as texts from '../../texts/made/revise.ts'
import styles from '../calendar/beside.module.css'
import { dayUrl } from '../calendar/calendar.ts'
import { Total } from '../calendar/total.tsx'
import { ClaimTile } from '../day/claim-tile.tsx'
import { saveKeptPlaces } from '../day/places-draft.ts'
import { PlacesVisited } from '../day/places-visited.tsx'
import { useWaitingReason } from '../day/unsent-claims.tsx'
import { refreshClaims } from '../refresh-claims.ts'
import { reviseOfDayUrl } from '../status/claim-urls.ts'
import { type ClaimOfDay, type RevisableDay, revisableDayQuery } from './revisable-queries.ts'

export function RevisedDayScreen() {
  const { id = '' } = useParams()
  const { data, error, refetch, isFetching } = useQuery(revisableDayQuery(id))
  if (data) return <OpenedDay day={data.item} claims={data.claims} />
  if (error) return <ErrorState message={error.message} onRetry={refetch} retrying={isFetching} />
  return <CardSkeleton count={3} />
}

function OpenedDay({ day, claims }: { day: RevisableDay; claims: readonly ClaimOfDay[] }) {
  const { dateFormat } = useSettings()
  useHeader({
    title: dayWithWeekday(day.expenseDate, dateFormat),
  })
  return (
    <Screen className={styles.beside}>
      <Stack>
        <Banner tone="info">{revisionNotice(day, claims)}</Banner>
        <PlacesVisited places={day.placesVisited.map(({ place }) => place)} />
        <DayClaims claims={claims} />
      </Stack>
      <DayActions day={day} claims={claims} />
    </Screen>
  )
}

// Takes a day back to be revised, and submits it again.

const LIST = '/dashboard/revised-wrappers'

function useReviseDay({ _id }: RevisableDay) {
  const queries = useQueryClient()
  const navigate = useNavigate()

  const shared = {
    meta: { errorShownInline: true },
    onError: (error: Error) => toast.failure(error.message),
    // Also after a failure: someone may have answered since.
    onSettled: () => refreshClaims(queries),
  }
  const takingBack = useMutation({
    ...shared,
    mutationFn: () => call(unsubmitDay, { _id: _id ?? '' }),
    onSuccess({ message }) {
      toast.success(message)
      navigate(LIST)
    },
  })
  const submitting = useMutation({
    ...shared,
    async mutationFn(day: RevisableDay) {
      await saveKeptPlaces([day])
      const { expenseDate, count, totalAmount } = day
      return call(submitDay, { day: expenseDate, seen: { count, totalAmount } })
    },
    onSuccess() {
      toast.success(successTexts.claimResubmitted)
      navigate(LIST)
    },
  })
  return {
    takeBack: takingBack.mutate,
    resubmit: submitting.mutate,
    isTakingBack: takingBack.isPending,
    isSubmitting: submitting.isPending,
  }
}

// The claims of a day that is revised. Those that can be revised alone link to their forms.

function DayClaims({ claims }: { claims: readonly ClaimOfDay[] }) {
  const navigate = useNavigate()
  const cardOf = (claim: ClaimOfDay): Card => {
    const url = urlOf(claim)
    return {
      key: claim._id,
      icon: <ClaimTile claim={claim} />,
      title: named(claim.subCategory.name),
      details: [claim.ticketNumber ?? named(claim.category.name), ...(claim.remarks ? [claim.remarks] : [])],
      amount: <Money paise={claim.receiptAmount} />,
      status: <OwnClaimBadge claim={claim} />,
      ...(url !== undefined && { href: url, onOpen: () => navigate(url) }),
    }
  }
  return <CardList label={common.claims()} rows={claims} card={cardOf} />
}

/** Only what is pending or rejected can be opened here. */
function urlOf(claim: ClaimOfDay): string | undefined {
  const { _id, status, wrapper, can } = claim
  if (can.revise) return reviseOfDayUrl(claim)
  if (can.edit) return `/dashboard/edit-claim/${_id}`
  if (status === 'pending' || status === 'rejected')
    return `/dashboard/requested-wrapper-detail/${wrapper}/${_id}`
  return undefined
}

// The total of a day that is revised, with the next step: Revise/Re-Submit, Re-Submit after it was taken back,
// or a link to its rejected claim.

interface DayActionsProps {
  day: RevisableDay
  claims: readonly ClaimOfDay[]
}

function DayActions({ day, claims }: DayActionsProps) {
  const rejected = claims.find((claim) => claim.can.revise)
  return (
    <Total title={common.dailyTotal()} paise={day.totalAmount} note={common.claimCount({ count: day.count })}>
      {rejected ? <ReviseClaim claim={rejected} /> : <Buttons day={day} />}
    </Total>
  )
}

/** A day with rejected claims is revised claim by claim. */
function ReviseClaim({ claim }: { claim: ClaimOfDay }) {
  const navigate = useNavigate()
  return (
    <Button variant="primary" onClick={() => navigate(reviseOfDayUrl(claim))}>
      {texts.reviseResubmit()}
    </Button>
  )
}

function Buttons({ day }: { day: RevisableDay }) {
  const { takeBack, resubmit, isTakingBack, isSubmitting } = useReviseDay(day)
  const { can, isSubmitted, expenseDate } = day
  const waiting = useWaitingReason([day])

  async function askFirst(act: () => void) {
    if (await confirm({ text: confirmTexts.reviseAndResubmit, confirm: texts.confirm() })) act()
  }

  if (isSubmitted) {
    return (
      <Button
        variant="primary"
        disabled={!can.unsubmit}
        title={inLanguage(can.reasons.unsubmit)}
        busy={isTakingBack && texts.revising()}
        onClick={() => askFirst(takeBack)}
      >
        {texts.reviseResubmit()}
      </Button>
    )
  }
  return (
    <>
      {can.open && <LinkButton render={<Link to={dayUrl(expenseDate)} />}>{texts.changeClaims()}</LinkButton>}
      <Button
        variant="primary"
        disabled={!can.submit || waiting !== undefined}
        title={inLanguage(can.reasons.submit) ?? waiting}
        busy={isSubmitting && common.submitting()}
        onClick={() => askFirst(() => resubmit(day))}
      >
        {texts.resubmit()}
      </Button>
    </>
  )
}

// One sentence above a day that is revised: the next step, or why there is none.

type Day = Pick<RevisableDay, 'isSubmitted' | 'can'>

export function revisionNotice(
  { isSubmitted, can }: Day,
  claims: readonly Pick<ClaimOfDay, 'can'>[],
): string {
  if (!isSubmitted) return inLanguage(can.reasons.submit) ?? texts.isTakenBack()
  if (can.unsubmit) return texts.canTakeBack()
  const rejected = claims.filter((claim) => claim.can.revise).length
  return rejected === 0 ? (inLanguage(can.reasons.unsubmit) ?? '') : texts.hasRejected({ count: rejected })
}
