// One requested claim with everything that was entered, decided and attached.

import {
  acceptRejection,
  declineCompanion,
  listMyClaims,
  remindApprover,
} from '@tem/contracts/calls/claims.ts'
import { listNotifications } from '@tem/contracts/calls/notifications.ts'
import { openQuestion, returnedPayment } from '@tem/rules/approval/event-label.ts'
import { heldSince, REMINDED_TODAY, reminderRefusal } from '@tem/rules/approval/reminder.ts'
import { ClaimAnswer, claimText } from '@tem/screen-parts/claim/claim-answer.tsx'
import { isDraft } from '@tem/screen-parts/claim/claim-badge.tsx'
import type { ClaimDetail } from '@tem/screen-parts/claim/claim-blocks.tsx'
import { ClaimDetails, ExpenseDetails, TaxesDetails } from '@tem/screen-parts/claim/claim-panels.tsx'
import { ClaimTimeline, eventNote } from '@tem/screen-parts/claim/claim-timeline.tsx'
import { DecisionPanels, RejectionDetails } from '@tem/screen-parts/claim/decision-panels.tsx'
import { Documents, filesOf } from '@tem/screen-parts/claim/documents.tsx'
import { ShareButton } from '@tem/screen-parts/share-button.tsx'
import {
  call,
  callKey,
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
  useSession,
  useSettings,
} from '@tem/sdk'
import { Button } from '@tem/ui/action/button.tsx'
import { LinkButton } from '@tem/ui/action/link-button.tsx'
import { focusAfter } from '@tem/ui/base/focus-after.ts'
import { useRoomBeside } from '@tem/ui/base/use-phone.ts'
import { Row, Stack } from '@tem/ui/layout/layout.tsx'
import { CardList } from '@tem/ui/list/card-list.tsx'
import { Banner } from '@tem/ui/state/banner.tsx'
import { ErrorState } from '@tem/ui/state/error-state.tsx'
import { CardSkeleton } from '@tem/ui/state/skeletons.tsx'
import { inLanguage } from '@tem/ui/text/in-language.ts'
import { Panel } from '@tem/ui/text/panel.tsx'
import { type ReactNode, useState } from 'react'
import * as common from '../../texts/made/common.ts'
import * as texts from '../../texts/made/summary.ts'
import { dayUrl } from '../calendar/calendar.ts'
import { refreshClaims, reportFailure } from '../refresh-claims.ts'
import { revisionOf, revisionUrl, revisionWords } from '../revise/revisable-queries.ts'
import { useBackUrl } from './back-url.ts'
import { filterOf } from './claim-filter.ts'
import { cardOf } from './claim-list.tsx'
import { ClaimPages } from './claim-pages.tsx'
import { claimPages, claimSummaryQuery, isLowered } from './claim-queries.ts'
import { ClaimQuestion } from './claim-question.tsx'
import styles from './claim-summary-screen.module.css'
import { claimSummaryUrl } from './claim-urls.ts'

export function ClaimSummaryScreen() {
  const back = useBackUrl()
  useHeader(back === undefined ? {} : { back })
  const hasRoom = useRoomBeside()
  const claim = <ClaimById decisions={(one) => <DecisionPanels claim={one} withRejection={false} />} />
  if (!hasRoom || !back?.startsWith(LIST)) return claim
  return (
    <div className={styles.split}>
      <ListBeside back={back} />
      {claim}
    </div>
  )
}

// On a desktop, the list that the claim was opened from stays beside it, with its filter.

const LIST = '/dashboard/requested-claims'

function ListBeside({ back }: { back: string }) {
  const { id } = useParams()
  const { today } = useSettings()
  const navigate = useNavigate()
  const { search } = new URL(back, location.origin)
  const filter = filterOf(new URLSearchParams(search), today)
  if (!filter) return null
  return (
    <div className={styles.list}>
      <ClaimPages query={claimPages(listMyClaims, filter)} none={null}>
        {(claims) => (
          <CardList
            label={common.claims()}
            rows={claims}
            card={(claim) => ({
              ...cardOf(claim, {}),
              key: claim._id,
              current: claim._id === id,
              href: claimSummaryUrl(claim),
              onOpen: () => navigate(claimSummaryUrl(claim), { replace: true, state: { back } }),
            })}
          />
        )}
      </ClaimPages>
    </div>
  )
}

interface ClaimByIdProps {
  /** The decisions, in the words of the screen that shows the claim. */
  decisions: (claim: ClaimDetail) => ReactNode
}

/** Shared by every screen that shows a requested claim. */
export function ClaimById({ decisions }: ClaimByIdProps) {
  const { id = '' } = useParams()
  const { data, error, refetch, isFetching } = useQuery(claimSummaryQuery(id))
  const [declined, setDeclined] = useState<string>()
  // The viewer may no longer read the claim.
  if (declined === id) return <Declined />
  if (data) return <Summary claim={data.item} decisions={decisions} onDeclined={() => setDeclined(id)} />
  if (error) return <ErrorState message={error.message} onRetry={refetch} retrying={isFetching} />
  return <CardSkeleton count={4} />
}

interface SummaryProps {
  claim: ClaimDetail
  onDeclined: () => void
}

function Summary({ claim, decisions, onDeclined }: SummaryProps & ClaimByIdProps) {
  const { employeeCode } = useSession()
  const hasFiles = filesOf(claim).length > 0
  const documents = (
    <Panel title={texts.documents()}>
      {hasFiles ? <Documents claim={claim} large /> : <p>{texts.noDocuments()}</p>}
    </Panel>
  )
  return (
    <Stack beside>
      <Stack>
        {claim.accompanying && <Named claim={claim} onDeclined={onDeclined} />}
        {claim.createdBy.employeeCode === employeeCode && <ClaimQuestion claim={claim} />}
        <ClaimAnswer
          claim={claim}
          actions={claim.createdBy.employeeCode === employeeCode && <ClaimActions claim={claim} />}
        />
        <NextStep claim={claim} />
      </Stack>
      <Stack aside>
        {hasFiles && documents}
        {claim.history.length > 0 && (
          <Panel title={texts.history()}>
            <ClaimTimeline claim={claim} withReason={false} />
          </Panel>
        )}
      </Stack>
      <Stack>
        <ClaimDetails claim={claim} withStatus={false} />
        <ExpenseDetails claim={claim} />
        <TaxesDetails claim={claim} />
        {decisions(claim)}
        {!hasFiles && documents}
      </Stack>
    </Stack>
  )
}

function Declined() {
  const toNotifications = (
    <LinkButton size="small" render={<Link to="/dashboard/edit-claim" />}>
      {texts.notifications()}
    </LinkButton>
  )
  return (
    <Banner tone="info" actions={toNotifications}>
      {texts.declined()}
    </Banner>
  )
}

// Above a claim of somebody else that names the viewer as a co-traveller.

function Named({ claim, onDeclined }: SummaryProps) {
  const { _id, accompanying } = claim
  const queries = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(declineCompanion, { _id }),
    onSuccess: () => {
      onDeclined()
      return queries.invalidateQueries({ queryKey: callKey(listNotifications) })
    },
    onError: ({ message }) => toast.failure(message),
  })

  async function ask() {
    const sure = await confirm({
      title: texts.notThere(),
      text: texts.notThereText({ name: claim.createdBy.name }),
      confirm: texts.decline(),
      danger: true,
    })
    if (sure) mutate()
  }

  const decline = (
    <Button size="small" busy={isPending && texts.declining()} onClick={ask}>
      {texts.decline()}
    </Button>
  )
  return (
    <Banner tone="info" {...(accompanying?.canDecline && { actions: decline })}>
      {texts.namedYou({ name: claim.createdBy.name })}
      {accompanying?.canDecline && ` ${texts.declineIf()}`}
    </Banner>
  )
}

// Below the answer: why it was rejected; for the claimant also the next step, a payment that came back, and why the payable
// amount is lower.

function NextStep({ claim }: { claim: ClaimDetail }) {
  const { employeeCode } = useSession()
  const isOwn = claim.createdBy.employeeCode === employeeCode
  if (claim.status === 'rejected') return <Rejected claim={claim} isOwn={isOwn} />
  if (!isOwn) return null
  if (isDraft(claim)) return <Draft claim={claim} />
  if (claim.status === 'pending' && revisionOf(claim) !== 'none') return <Waiting claim={claim} />
  const returned = returnedPayment(claim.history)
  if (returned) return <PaymentReturned note={returned.note} />
  const lowering = claim.history
    .filter(({ amountBefore, amountAfter }) => amountBefore !== amountAfter)
    .at(-1)
  return lowering && isLowered(claim) ? <Banner tone="info">{eventNote(lowering)}</Banner> : null
}

/** Who rejected it and when is in the sentence above. */
function Rejected({ claim, isOwn }: { claim: ClaimDetail; isOwn: boolean }) {
  const actions = isOwn && claim.can.revise && (
    <>
      <Revise claim={claim} />
      <AcceptRejection claim={claim} />
    </>
  )
  return (
    <RejectionDetails claim={claim} withWho={false} actions={actions}>
      {isOwn && claim.can.reasons.revise && <p>{inLanguage(claim.can.reasons.revise)}</p>}
    </RejectionDetails>
  )
}

function Draft({ claim: { expenseDate } }: { claim: ClaimDetail }) {
  const openDay = (
    <LinkButton size="small" render={<Link to={dayUrl(expenseDate)} />}>
      {common.openDay()}
    </LinkButton>
  )
  return (
    <Banner tone="info" actions={openDay}>
      {texts.goesWithDay()}
    </Banner>
  )
}

function Waiting({ claim }: { claim: ClaimDetail }) {
  return (
    <Banner tone="info" actions={<Revise claim={claim} />}>
      {texts.notDecided()}
    </Banner>
  )
}

function ClaimActions({ claim }: { claim: ClaimDetail }) {
  const { today, dateFormat } = useSettings()
  return (
    <Row align="center" gap={2}>
      <Remind claim={claim} />
      <ShareButton small title={named(claim.subCategory.name)} text={claimText(claim, today, dateFormat)} />
    </Row>
  )
}

/** Offered after a week: somebody who sees it sooner can only wait. */
function Remind({ claim }: { claim: ClaimDetail }) {
  const { today } = useSettings()
  const queries = useQueryClient()
  const { _id, history, waitsFor, remindedOn = null } = claim
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(remindApprover, { _id }),
    async onSuccess({ message }) {
      toast.success(message)
      await refreshClaims(queries)
    },
    onError: (error) => reportFailure(error, queries),
    meta: { errorShownInline: true },
  })
  const refusal = reminderRefusal({
    since: waitsFor === null ? undefined : heldSince(history),
    today,
    remindedOn,
    isAsked: openQuestion(history) !== undefined,
  })
  if (refusal === REMINDED_TODAY) return <p>{inLanguage(refusal)}</p>
  if (refusal !== undefined) return null
  return (
    <Button size="small" busy={isPending && texts.reminding()} onClick={() => mutate()}>
      {texts.remind()}
    </Button>
  )
}

function AcceptRejection({ claim: { _id } }: { claim: ClaimDetail }) {
  const queries = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(acceptRejection, { _id }),
    async onSuccess({ message }) {
      focusAfter()
      toast.success(message)
      await refreshClaims(queries)
    },
    onError: (error) => reportFailure(error, queries),
    meta: { errorShownInline: true },
  })

  async function ask() {
    const isSure = await confirm({
      title: texts.acceptAsk(),
      text: texts.acceptText(),
      confirm: texts.accept(),
    })
    if (isSure) mutate()
  }

  return (
    <Button size="small" busy={isPending && texts.accepting()} onClick={ask}>
      {texts.accept()}
    </Button>
  )
}

function PaymentReturned({ note }: { note: string | null }) {
  const profile = (
    <LinkButton size="small" render={<Link to="/dashboard/profile" />}>
      {texts.profile()}
    </LinkButton>
  )
  return (
    <Banner tone="warning" title={texts.cameBack()} actions={profile}>
      {note && <p>{note}</p>}
      {texts.cameBackHelp()}
    </Banner>
  )
}

function Revise({ claim }: { claim: ClaimDetail }) {
  const revision = revisionOf(claim)
  if (revision === 'none') return null
  return (
    <LinkButton size="small" render={<Link to={revisionUrl(claim)} />}>
      {revisionWords[revision]()}
    </LinkButton>
  )
}
