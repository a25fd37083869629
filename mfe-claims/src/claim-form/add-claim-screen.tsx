// Adds a claim to a day. The URL may already name its sub-category; otherwise the bill may come first.
import type { AnswerOf } from '@tem/contracts/call.ts'
import { createDayClaim } from '@tem/contracts/calls/day-claims.ts'
import { type Day, isDay } from '@tem/rules/base/company-day.ts'
import { formatMoney, type Paise, shortMoney } from '@tem/rules/base/money.ts'
import {
  KEPT,
  Link,
  named,
  toast,
  useHeader,
  useLocation,
  useNavigate,
  useParams,
  useQueryClient,
  useSearchParams,
  useSettings,
} from '@tem/sdk'
import { LinkButton } from '@tem/ui/action/link-button.tsx'
import { focusWhenDrawn } from '@tem/ui/base/focus-after.ts'
import { afterTheScreen } from '@tem/ui/base/lazy-part.tsx'
import { Banner } from '@tem/ui/state/banner.tsx'
import { EmptyState } from '@tem/ui/state/empty-state.tsx'
import { dayWithWeekday } from '@tem/ui/text/weekday.ts'
import { useEffect } from 'react'
import * as common from '../../texts/made/common.ts'
import * as texts from '../../texts/made/form.ts'
import { keptHere } from '../../texts/made/kept.ts'
import { dayUrl } from '../calendar/calendar.ts'
import { showSavedClaim } from '../day/show-day.ts'
import { useDayClaims } from '../day/use-day-claims.ts'
import { refreshClaims } from '../refresh-claims.ts'
import { useCancelForm, useIsHere, useLeaveForm } from '../status/back-url.ts'
import { addClaimUrl } from '../status/claim-urls.ts'
import { Documents } from './blocks/documents.tsx'
import { firstToFill } from './blocks/first-to-fill.ts'
import { ClaimBlocks } from './claim-blocks.tsx'
import { ClaimForm } from './claim-form.tsx'
import { draftOf, keepClaim, useCorrected } from './save/keep-claim.ts'
import { useClaimFormContext, WithClaimFormContext } from './values/claim-form-context.tsx'
import type { ReadClaim } from './values/read-claim.ts'
import { newValues, type OwnDetails, valuesOfChoice } from './values/start-values.ts'
import { WaitingForm } from './waiting-form.tsx'

export function AddClaimScreen() {
  const { day = '' } = useParams()
  const subCategory = useSearchParams()[0].get('subCategory') ?? ''
  const { key, state } = useLocation()
  if (!isDay(day)) return <EmptyState help={common.noDay()} />
  return (
    <WithClaimFormContext day={day} isDayChosen={false}>
      {(me) => (
        <section
          key={key}
          {...(state?.isNext && { ref: startHere, tabIndex: -1, 'aria-label': texts.nextClaim() })}
        >
          <AddClaim day={day} subCategory={subCategory} me={me} />
        </section>
      )}
    </WithClaimFormContext>
  )
}

/** A blank form in its place would save it a second time. */
function NoLongerUnsent({ back }: { back: string }) {
  const openDay = (
    <LinkButton size="small" render={<Link to={back} replace />}>
      {common.openDay()}
    </LinkButton>
  )
  return (
    <Banner tone="info" actions={openDay}>
      {texts.gone()}
    </Banner>
  )
}

/** Where an arrival puts the focus. */
function isAtHeading(): boolean {
  return document.activeElement instanceof HTMLHeadingElement
}

/** The previous claim was just saved. */
function startHere(form: HTMLElement | null) {
  window.scrollTo(0, 0)
  form?.focus({ preventScroll: true })
}

// The claims that were added one after another, without leaving the form.

interface Sitting {
  readonly count: number
  readonly amount: Paise
}

function sittingOf(state: unknown): Sitting {
  const { sitting } = (state ?? {}) as { sitting?: Sitting }
  return sitting ?? { count: 0, amount: 0 }
}

function doneText({ count, amount }: Sitting): string {
  return texts.done({ claims: common.claimCount({ count }), amount: shortMoney(amount) })
}

interface AddClaimProps {
  day: Day
  subCategory: string
  me: OwnDetails | undefined
}

function AddClaim({ day, subCategory, me }: AddClaimProps) {
  const { list, closedReason, holidayRemark } = useClaimFormContext()
  const { dateFormat } = useSettings()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { state } = useLocation()
  const leave = useLeaveForm()
  const cancel = useCancelForm()
  const isHere = useIsHere()
  const back = dayUrl(day)
  useHeader({ title: dayWithWeekday(day, dateFormat), back })

  const { add, isAdding } = useDayClaims(day)
  const { count, amount: sum } = sittingOf(state)

  const corrected = useCorrected()
  const isUnsent = useSearchParams()[0].has('unsent')
  // Saving leads to the day, and the connection may be gone by then.
  useEffect(
    () =>
      afterTheScreen(
        () => void import(/* webpackChunkName: "day" */ '../day/day-screen.tsx').catch(() => {}),
      ),
    [],
  )

  // From a day's menu, where the choice is made already.
  useEffect(() => {
    if (subCategory !== '') focusWhenDrawn(firstToFill, isAtHeading)
  }, [subCategory])

  if (closedReason !== undefined) return <Banner tone="info">{closedReason}</Banner>
  if (corrected === undefined) return <WaitingForm />
  if (corrected === null && isUnsent) return <NoLongerUnsent back={back} />

  const draftId = corrected ? `unsent-${corrected.id}` : `claim-of-${day}-${subCategory}`
  const chosen = list.find(({ _id }) => _id === subCategory)
  const start = {
    ...newValues(day, me),
    ...(holidayRemark && { remarks: holidayRemark }),
    ...(chosen && valuesOfChoice(chosen, day, me)),
    ...draftOf(corrected),
  }

  function after({ amount = 0 }: ReadClaim): Sitting {
    return { count: count + 1, amount: sum + amount }
  }

  function show(answer: AnswerOf<typeof createDayClaim> | typeof KEPT, about = '') {
    toast.success((answer === KEPT ? keptHere() : answer.message) + about)
    if (answer === KEPT) return
    showSavedClaim(queries, answer.item)
    void refreshClaims(queries)
  }

  return (
    <ClaimForm
      blocks={<ClaimBlocks />}
      draftId={draftId}
      start={start}
      me={me}
      submitLabel={common.save()}
      send={(payload, values, claim, isOpen) =>
        keepClaim(createDayClaim, { day, ...payload }, values, claim, {
          day,
          url: addClaimUrl(day, claim.chosen),
          draftId,
          replaces: corrected?.id,
          isOpen,
        })
      }
      onSaved={(answer, claim) => {
        show(answer, count < 2 ? '' : ` ${doneText(after(claim))}`)
        leave(back)
      }}
      alternative={{
        label: texts.addAnother(),
        onSaved(answer, claim) {
          show(answer, ` ${named(claim.chosen.name)}, ${formatMoney(claim.amount ?? 0)}`)
          const next = { ...state, isNext: true, sitting: after(claim) }
          if (isHere()) navigate(addClaimUrl(day), { replace: true, state: next })
        },
      }}
      billFirst={<Documents field="attachments" optional hint={texts.photoHint()} />}
      // Not among several that are added one after another: it would end them uncounted.
      {...(count === 0 && {
        atOnce: {
          isAdding,
          add(chosen) {
            add(chosen)
            leave(back)
          },
        },
      })}
      doneLabel={count > 0 ? doneText({ count, amount: sum }) : undefined}
      onCancel={() => cancel(draftId, back)}
    />
  )
}
