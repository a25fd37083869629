// The screen of one day: places visited, claims, the add menu, Save and Submit.
import { submitDay, unsubmitDay } from '@tem/contracts/calls/calendar.ts'
import { addDays, type Day, isDay } from '@tem/rules/base/company-day.ts'
import * as errorTexts from '@tem/rules/base/error-texts.ts'
import { formatMoney } from '@tem/rules/base/money.ts'
import {
  call,
  confirm,
  discardEntry,
  KEPT,
  Link,
  toast,
  type Unsent,
  useHeader,
  useMutation,
  useNavigate,
  useParams,
  useQuery,
  useQueryClient,
  useSearchParams,
  useSettings,
  useUnsent,
} from '@tem/sdk'
import { Button } from '@tem/ui/action/button.tsx'
import { LinkButton } from '@tem/ui/action/link-button.tsx'
import { focusAfter } from '@tem/ui/base/focus-after.ts'
import { Screen, Stack } from '@tem/ui/layout/layout.tsx'
import { Banner } from '@tem/ui/state/banner.tsx'
import { EmptyState } from '@tem/ui/state/empty-state.tsx'
import { ErrorState } from '@tem/ui/state/error-state.tsx'
import { CardSkeleton } from '@tem/ui/state/skeletons.tsx'
import { inLanguage } from '@tem/ui/text/in-language.ts'
import { dayWithWeekday } from '@tem/ui/text/weekday.ts'
import { useState } from 'react'
import * as common from '../../texts/made/common.ts'
import * as texts from '../../texts/made/day.ts'
import { keptHere } from '../../texts/made/kept.ts'
import styles from '../calendar/beside.module.css'
import { type CalendarDay, dayUrl, submittedDayUrl, weekQuery, weekUrl } from '../calendar/calendar.ts'
import { aboutTotal, shownTotal, Total } from '../calendar/total.tsx'
import { TourLinks } from '../calendar/tour-links.tsx'
import { useMarkDay, withWaitingMark } from '../calendar/use-mark-day.ts'
import { useCorrected } from '../claim-form/save/keep-claim.ts'
import { refreshClaims, reportFailure } from '../refresh-claims.ts'
import { useIsHere } from '../status/back-url.ts'
import { DayClaims, Requests } from './day-claims.tsx'
import { type DayOfClaims, dayQuery } from './day-queries.ts'
import {
  datedPlaces,
  keepPlaces,
  type PlacesDraft,
  savePlaces,
  type UnsentPlaces,
  unsentPlaces,
  usePlacesDraft,
  withWaitingPlaces,
} from './places-draft.ts'
import { oftenVisited, PlacesVisited } from './places-visited.tsx'
import { showDay } from './show-day.ts'
import { useWaitingReason } from './unsent-claims.tsx'

export function DayScreen() {
  const { day = '' } = useParams()
  const [search] = useSearchParams()
  return isDay(day) ? (
    <NamedDay key={`${day} ${search.get('unsent')}`} day={day} />
  ) : (
    <EmptyState help={common.noDay()} />
  )
}

function NamedDay({ day }: { day: Day }) {
  const { dateFormat } = useSettings()
  useHeader({ title: dayWithWeekday(day, dateFormat), back: weekUrl(day) })
  const { data, error, refetch, isFetching } = useQuery(dayQuery(day))
  const corrected = useCorrected()
  if (data && corrected !== undefined) return <OpenedDay day={data} corrected={corrected} />
  if (error) return <ErrorState message={error.message} onRetry={refetch} retrying={isFetching} />
  return <CardSkeleton count={3} />
}

function OpenedDay({ day, corrected }: { day: DayOfClaims; corrected: Unsent | null }) {
  const { claims, requests = [] } = day
  const window = useSettings()
  const kept = useUnsent() ?? []
  const item = withWaitingMark(withWaitingPlaces(day.item, kept), kept, window)
  // Places that wait, or that the server refused. A save takes them off the list, but not off this screen.
  const [unsent] = useState(() => unsentPlaces(corrected))
  const draft = usePlacesDraft(
    item.expenseDate,
    item.placesVisited.map(({ place }) => place),
    unsent?.change,
  )
  const suggestions = useSuggestedPlaces(item)
  return (
    <Screen className={styles.beside}>
      <Stack>
        {!item.can.open && <WhyClosed day={item} />}
        <TourLinks tours={item.tours} />
        <PlacesVisited
          places={draft.places}
          suggestions={suggestions}
          onChange={item.can.open ? draft.change : undefined}
        />
        <DayClaims day={item} claims={claims} />
        <Requests day={item.expenseDate} requests={requests} />
      </Stack>
      <DayActions day={item} draft={draft} replaced={unsent} />
    </Screen>
  )
}

/**
 * Of this week and the one before: from the calendar, or asked after a reload. They stay as they are first, because others would
 * move the claims below them.
 */
function useSuggestedPlaces({ expenseDate, can }: DayOfClaims['item']): string[] | undefined {
  const [suggestions, setSuggestions] = useState<string[]>()
  const enabled = can.open && suggestions === undefined
  const before = useQuery({ ...weekQuery(addDays(expenseDate, -7)), enabled })
  const now = useQuery({ ...weekQuery(expenseDate), enabled })
  if (suggestions === undefined && before.isFetched && now.isFetched)
    setSuggestions(oftenVisited([before, now].flatMap(({ data }) => data?.list ?? [])))
  return suggestions
}

// Why a day takes no claims now, and the action that reopens it.

function WhyClosed({ day }: { day: DayOfClaims['item'] }) {
  const { clear } = useMarkDay()
  const { can } = day
  if (day.isSubmitted && can.unsubmit) return <TakeBack day={day} />
  if (day.isSubmitted) {
    return (
      <Banner
        tone="info"
        actions={
          <LinkButton size="small" render={<Link to={submittedDayUrl(day)} />}>
            {common.viewClaims()}
          </LinkButton>
        }
      >
        {inLanguage(errorTexts.alreadySubmitted)}
      </Banner>
    )
  }
  if (can.markClaims) {
    return (
      <Banner
        tone="info"
        actions={
          <Button size="small" onClick={() => clear(day)}>
            {common.claimableAgain()}
          </Button>
        }
      >
        {inLanguage(can.reasons.open)} {day.markReason}
      </Banner>
    )
  }
  return <Banner tone="info">{can.reasons.open}</Banner>
}

/** Afterwards the same screen shows the open draft. */
function TakeBack({ day: { _id } }: { day: DayOfClaims['item'] }) {
  const queries = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(unsubmitDay, { _id: _id ?? '' }),
    async onSuccess({ item }) {
      focusAfter()
      toast.success(texts.takenBack())
      showDay(queries, item)
      await refreshClaims(queries)
    },
    onError: (error) => reportFailure(error, queries),
    meta: { errorShownInline: true },
  })
  return (
    <Banner
      tone="info"
      actions={
        <Button size="small" busy={isPending && texts.takingBack()} onClick={() => mutate()}>
          {texts.takeBack()}
        </Button>
      }
    >
      {texts.notDecided()}
    </Banner>
  )
}

// The day's total with Save and Submit.

interface DayActionsProps {
  day: DayOfClaims['item']
  draft: PlacesDraft
  /** The unsent entry that a save replaces. */
  replaced: UnsentPlaces | undefined
}

function DayActions({ day, draft, replaced }: DayActionsProps) {
  const waiting = useWaitingReason([day])
  return (
    <Total title={common.total()} paise={shownTotal(day)} note={noteOf(day)} waiting={waiting}>
      {day.can.open ? <Buttons day={day} draft={draft} replaced={replaced} waiting={waiting} /> : undefined}
    </Total>
  )
}

/** The number of claims, and why Save is disabled. */
function noteOf(day: DayOfClaims['item']): string {
  const { count, can } = day
  const claims = [common.claimCount({ count }), ...aboutTotal([day])].join(', ')
  if (!can.open || can.save) return claims
  return texts.claimsAndWhy({
    claims,
    why: count === 0 ? texts.addOne() : (inLanguage(can.reasons.save) ?? ''),
  })
}

function Buttons({ day, draft, replaced, waiting }: DayActionsProps & { waiting: string | undefined }) {
  const { dateFormat } = useSettings()
  const { save, submit, isSaving, isSubmitting } = useSaveDay(day, draft, replaced)
  const { can, expenseDate } = day

  async function askToSubmit() {
    const title = texts.submitIt({
      day: dayWithWeekday(expenseDate, dateFormat),
    })
    if (await confirm({ title, text: submissionText(day), confirm: common.submit() })) submit()
  }

  return (
    <>
      <Button
        disabled={!can.save || isSubmitting}
        title={inLanguage(can.reasons.save)}
        busy={isSaving && texts.saving()}
        onClick={() => save()}
      >
        {common.save()}
      </Button>
      <Button
        variant="primary"
        disabled={!can.submit || isSaving || waiting !== undefined}
        title={inLanguage(can.reasons.submit) ?? waiting}
        busy={isSubmitting && common.submitting()}
        onClick={askToSubmit}
      >
        {texts.submitDay()}
      </Button>
    </>
  )
}

function submissionText({ count, totalAmount, overLimitCount }: DayOfClaims['item']): string {
  return [
    texts.submitted({ claims: common.claimCount({ count }), amount: formatMoney(totalAmount) }),
    ...(overLimitCount > 0 ? [texts.aboveLimit({ count: overLimitCount })] : []),
    common.canBeTakenBack(),
  ].join(' ')
}

// Saves the places of a day, whose claims are saved already, and submits the day with both.

function useSaveDay(
  day: DayOfClaims['item'],
  { places, isChanged, forget }: PlacesDraft,
  replaced: UnsentPlaces | undefined,
) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const isHere = useIsHere()
  const { expenseDate, count, totalAmount } = day

  /** The day stays open; what is kept on this device is shown as if it were saved, and the notice says that it is not sent. */
  function saved(answer: { item: CalendarDay; message: string } | typeof KEPT) {
    forget()
    const item = { ...day, placesVisited: datedPlaces(day, places) }
    queries.setQueryData(dayQuery(expenseDate).queryKey, (shown) => shown && { ...shown, item })
    toast.success(answer === KEPT ? keptHere() : answer.message)
    if (replaced && isHere()) navigate(dayUrl(expenseDate), { replace: true })
    if (answer === KEPT) return undefined
    showDay(queries, answer.item)
    return refreshClaims(queries)
  }

  function submitted({ item, message }: { item: CalendarDay; message: string }) {
    forget()
    toast.success(message)
    showDay(queries, item)
    if (isHere()) navigate(weekUrl(expenseDate))
    return refreshClaims(queries)
  }

  const shared = {
    meta: { errorShownInline: true },
    onError: (error: Error) => reportFailure(error, queries),
  }
  const saving = useMutation({
    ...shared,
    mutationFn: () => keepPlaces(day, places, replaced),
    onSuccess: saved,
  })
  const submitting = useMutation({
    ...shared,
    async mutationFn() {
      if (isChanged) await savePlaces(day, places)
      if (replaced) await discardEntry(replaced.id)
      return call(submitDay, { day: expenseDate, seen: { count, totalAmount } })
    },
    onSuccess: submitted,
  })

  return {
    save: saving.mutate,
    submit: submitting.mutate,
    isSaving: saving.isPending,
    isSubmitting: submitting.isPending,
  }
}
