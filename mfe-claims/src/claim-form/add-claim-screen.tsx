// Adds a claim to a day. The URL may already name its sub-category.
import type { AnswerOf } from '@tem/contracts/call.ts'
import { createDayClaim } from '@tem/contracts/calls/day-claims.ts'
import { type Day, isDay } from '@tem/rules/base/company-day.ts'
import { formatDay, weekdayName } from '@tem/rules/base/date-format.ts'
import { formatMoney } from '@tem/rules/base/money.ts'
import {
  KEPT,
  Link,
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
import { afterTheScreen } from '@tem/ui/base/lazy-part.tsx'
import { Banner } from '@tem/ui/state/banner.tsx'
import { EmptyState } from '@tem/ui/state/empty-state.tsx'
import { useEffect } from 'react'
import { dayUrl } from '../calendar/calendar.ts'
import { showSavedClaim } from '../day/show-day.ts'
import { keptText, refreshClaims } from '../refresh-claims.ts'
import { useCancelForm, useIsHere, useLeaveForm } from '../status/back-url.ts'
import { addClaimUrl } from '../status/claim-urls.ts'
import { ClaimBlocks } from './claim-blocks.tsx'
import { ClaimForm } from './claim-form.tsx'
import { draftOf, keepClaim, useCorrected } from './save/keep-claim.ts'
import { useClaimFormContext, WithClaimFormContext } from './values/claim-form-context.tsx'
import { newValues, type OwnDetails, valuesOfChoice } from './values/start-values.ts'
import { WaitingForm } from './waiting-form.tsx'

export function AddClaimScreen() {
  const { day = '' } = useParams()
  const subCategory = useSearchParams()[0].get('subCategory') ?? ''
  const { key, state } = useLocation()
  if (!isDay(day)) return <EmptyState help="The URL has no valid day." />
  return (
    <WithClaimFormContext day={day} isDayChosen={false}>
      {(me) => (
        <section
          key={key}
          {...(state?.isNext && { ref: startHere, tabIndex: -1, 'aria-label': 'Next claim' })}
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
      Open day
    </LinkButton>
  )
  return (
    <Banner tone="info" actions={openDay}>
      This entry is no longer on this device. It was sent, or deleted.
    </Banner>
  )
}

/** The previous claim was just saved. */
function startHere(form: HTMLElement | null) {
  window.scrollTo(0, 0)
  form?.focus({ preventScroll: true })
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
  useHeader({ title: `${weekdayName(day)} ${formatDay(day, dateFormat)}`, back })

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

  function show(answer: AnswerOf<typeof createDayClaim> | typeof KEPT, about = '') {
    toast.success((answer === KEPT ? keptText : answer.message) + about)
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
      submitLabel="Save"
      send={(payload, values, claim, isOpen) =>
        keepClaim(createDayClaim, { day, ...payload }, values, claim, {
          day,
          url: addClaimUrl(day, claim.chosen),
          draftId,
          replaces: corrected?.id,
          isOpen,
        })
      }
      onSaved={(answer) => {
        show(answer)
        leave(back)
      }}
      alternative={{
        label: 'Add and start another',
        onSaved(answer, { chosen, amount }) {
          show(answer, ` ${chosen.name}, ${formatMoney(amount ?? 0)}`)
          if (isHere()) navigate(addClaimUrl(day), { replace: true, state: { ...state, isNext: true } })
        },
      }}
      onCancel={() => cancel(draftId, back)}
    />
  )
}
