// One claim of an employee: its details, its warning signs, and the decision one tap away.

import { takeBackPayment } from '@tem/contracts/calls/payments.ts'
import * as errorTexts from '@tem/rules/base/error-texts.ts'
import { dayDetailPanels } from '@tem/rules/claim/claim-status.ts'
import { ClaimBadge } from '@tem/screen-parts/claim/claim-badge.tsx'
import { Day } from '@tem/screen-parts/claim/claim-blocks.tsx'
import { ClaimDetails, ExpenseDetails, TaxesDetails } from '@tem/screen-parts/claim/claim-panels.tsx'
import { ClaimTimeline } from '@tem/screen-parts/claim/claim-timeline.tsx'
import { DecisionPanels, GivenDecision } from '@tem/screen-parts/claim/decision-panels.tsx'
import { Documents, filesOf } from '@tem/screen-parts/claim/documents.tsx'
import { PdfFace } from '@tem/screen-parts/claim/pdf-face.tsx'
import { call, Link, named, useHeader, useKeyHints, useNavigate, useParams, useQuery } from '@tem/sdk'
import { BottomBar } from '@tem/ui/action/action-bar.tsx'
import { LinkButton } from '@tem/ui/action/link-button.tsx'
import { useDesktop, usePhone } from '@tem/ui/base/use-phone.ts'
import { useShortcut } from '@tem/ui/base/use-shortcut.ts'
import { Columns, Row, Screen, Stack } from '@tem/ui/layout/layout.tsx'
import { inLanguage } from '@tem/ui/text/in-language.ts'
import { Panel } from '@tem/ui/text/panel.tsx'
import { Text } from '@tem/ui/text/text.tsx'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useMemo } from 'react'
import * as texts from '../../texts/made/claim.ts'
import * as common from '../../texts/made/common.ts'
import { summaryOf } from '../decision/decision.ts'
import { DecisionButton, DelegatorNotice } from '../decision/decision-panel.tsx'
import { ReviewPlaceholder } from '../decision/review-placeholder.tsx'
import { TakeBackPayment } from '../decision/take-back-payment.tsx'
import {
  claimantClaimQuery,
  claimantDayQuery,
  claimUrl,
  dailyUrl,
  personUrl,
  type ReviewedClaimDetail,
  useRefreshReview,
} from '../review-queries.ts'
import styles from './claim-detail-screen.module.css'
import { ClaimGlance } from './claim-glance.tsx'

const keyGroups = () => [
  {
    title: common.claim(),
    hints: [
      { keys: ['J'], does: texts.nextOfDay() },
      { keys: ['K'], does: texts.previousOfDay() },
      { keys: ['A'], does: common.approve() },
      { keys: ['R'], does: common.reject() },
    ],
  },
]

export function ClaimDetailScreen() {
  const { id = '' } = useParams()
  const query = useQuery(claimantClaimQuery(id))
  return query.data ? <Claim key={id} claim={query.data.item} /> : <ReviewPlaceholder {...query} />
}

/** The receipt comes before the details or beside them, because approvers compare the claim with it. */
function Claim({ claim }: { claim: ReviewedClaimDetail }) {
  const { claimant, wrapper, createdBy, can } = claim
  const phone = usePhone()
  const hasAside = useDesktop()
  const history = (
    <Panel title={texts.history()}>
      <ClaimTimeline claim={claim} withReason={false} />
    </Panel>
  )
  useKeyHints(useMemo(keyGroups, []))
  useHeader({
    title: createdBy.name,
    back: wrapper === null ? personUrl(claimant) : dailyUrl(claimant, wrapper),
  })
  return (
    <Screen beside>
      <Stack>
        {wrapper !== null && <Neighbours claim={claim} wrapper={wrapper} />}
        <ClaimHead claim={claim} />
      </Stack>
      <Stack aside>
        <Panel title={texts.documents()}>
          {filesOf(claim).length > 0 ? (
            <Documents claim={claim} DocumentFace={PdfFace} large />
          ) : (
            <p>{texts.noDocuments()}</p>
          )}
        </Panel>
        {hasAside && history}
      </Stack>
      <Stack>
        <ReviewedPanels claim={claim} />
        {!hasAside && history}
      </Stack>
      {phone && can.act && (
        <BottomBar>
          <DecisionButton claim={claim} />
        </BottomBar>
      )}
    </Screen>
  )
}

// Claimant, claim and actions; the pencil opens the decision panel.

function ClaimHead({ claim }: { claim: ReviewedClaimDetail }) {
  const { subCategory, status, createdBy, expenseDate, ticketNumber, can } = claim
  const phone = usePhone()
  return (
    <Panel title={named(subCategory.name)} actions={<ClaimBadge status={status} />}>
      <Stack gap={3}>
        <Text as="p" tone="soft">
          {createdBy.name} ({createdBy.employeeCode}) · <Day day={expenseDate} /> ·{' '}
          <Text whole>{ticketNumber}</Text>
        </Text>
        <ClaimGlance claim={claim} />
        {can.act && <DelegatorNotice names={summaryOf({ claims: [claim] }).delegators} />}
        {can.act && !phone && (
          <Row gap={2}>
            <DecisionButton claim={claim} />
          </Row>
        )}
        {can.takeBackPayment && <TakeBack claim={claim} />}
        {/* The badge and the history say who acted on it. */}
        {!can.act && !can.takeBackPayment && can.reasons.act !== errorTexts.alreadyActedOn && (
          <Text as="p" tone="soft">
            {inLanguage(can.reasons.act)}
          </Text>
        )}
      </Stack>
    </Panel>
  )
}

function ReviewedPanels({ claim }: { claim: ReviewedClaimDetail }) {
  const { status, higherManager, managerResponse, higherManagerResponse } = claim
  const shown = dayDetailPanels({
    status,
    hasHigherManager: higherManager !== null,
    hasManagerResponse: managerResponse !== null,
  })
  return (
    <>
      <ExpenseDetails claim={claim} />
      <ClaimDetails claim={claim} withStatus={false} withWhose={false} />
      <TaxesDetails claim={claim} />
      <Columns least={340}>
        {shown.manager && <GivenDecision title={texts.ofManager()} decision={managerResponse} />}
        <DecisionPanels
          claim={claim}
          withManager={shown.manager}
          withHigherManager={shown.higherManager && higherManagerResponse !== null}
        />
      </Columns>
    </>
  )
}

// The other claims of the day: their number, and links to the previous and the next one.

interface NeighboursProps {
  claim: Pick<ReviewedClaimDetail, '_id' | 'claimant'>
  wrapper: string
}

function Neighbours({ claim, wrapper }: NeighboursProps) {
  const navigate = useNavigate()
  const { data } = useQuery(claimantDayQuery(wrapper))
  const claims = data?.claims ?? []
  const at = claims.findIndex(({ _id }) => _id === claim._id)
  const before = claims[at - 1]
  const after = claims[at + 1]
  const goTo = (other: typeof before) => other && navigate(claimUrl(other), { replace: true })
  useShortcut('j', () => goTo(after))
  useShortcut('k', () => goTo(before))

  // Reserve its line while the day loads, so the content below does not move.
  return (
    <Row
      as="nav"
      oneLine
      align="center"
      gap={2}
      className={styles.neighbours}
      aria-label={texts.claimsOfDay()}
    >
      <Link to={dailyUrl(claim.claimant, wrapper)} className={styles.place}>
        {at < 0 ? texts.thisDay() : texts.placeInDay({ at: at + 1, count: claims.length })}
      </Link>
      {before && (
        <LinkButton size="small" render={<Link to={claimUrl(before)} replace />}>
          <ChevronLeft aria-hidden="true" />
          {common.previous()}
        </LinkButton>
      )}
      {after && (
        <LinkButton size="small" render={<Link to={claimUrl(after)} replace />}>
          {common.next()}
          <ChevronRight aria-hidden="true" />
        </LinkButton>
      )}
    </Row>
  )
}

function TakeBack({ claim: { _id, revision } }: { claim: ReviewedClaimDetail }) {
  const refresh = useRefreshReview()
  return (
    <TakeBackPayment
      send={(note) => call(takeBackPayment, { _id, revision, note })}
      refresh={refresh}
      hint={texts.whyNotArrived()}
    >
      <p>{texts.goesBack()}</p>
    </TakeBackPayment>
  )
}
