// The decisions on the claim: who approved, rejected or paid it. The status decides which panels are shown.

import { paymentKindLabels } from '@tem/rules/approval/decision-rules.ts'
import type { Paise } from '@tem/rules/base/money.ts'
import { figureLabels, outcomeLabel } from '@tem/rules/claim/claim-limit.ts'
import { stages, summaryPanels } from '@tem/rules/claim/claim-status.ts'
import { Row, Stack } from '@tem/ui/layout/layout.tsx'
import { type Description, DescriptionList } from '@tem/ui/text/description-list.tsx'
import { inLanguage } from '@tem/ui/text/in-language.ts'
import { Panel } from '@tem/ui/text/panel.tsx'
import type { ReactNode } from 'react'
import * as texts from '../../texts/made/decisions.ts'
import { MomentText } from '../moment-text.tsx'
import { Amount, type ClaimDetail } from './claim-blocks.tsx'

interface DecisionPanelsProps {
  claim: ClaimDetail
  /** The screen shows who approved it as manager above: then only the amount is left to say. */
  withManager?: boolean
  /** Panels in addition to those that the status opens in the summary. */
  withHigherManager?: boolean
  /** Default: true. Off where the screen shows the rejection first. */
  withRejection?: boolean
}

export function DecisionPanels({
  claim,
  withManager = false,
  withHigherManager = false,
  withRejection = true,
}: DecisionPanelsProps) {
  const { managerResponse, higherManagerResponse, reimbursableAmount } = claim
  const outcome = outcomeLabel(claim.status)
  const shown = summaryPanels({
    status: claim.status,
    hasHigherManager: claim.higherManager !== null,
    hasManagerResponse: managerResponse !== null,
  })
  return (
    <>
      {shown.approved &&
        (withManager && outcome !== undefined ? (
          <Panel title={texts.approvedDetails()}>
            <DescriptionList items={[amount(outcome, reimbursableAmount)]} />
          </Panel>
        ) : (
          <GivenDecision
            title={texts.approvedDetails()}
            decision={managerResponse}
            items={outcome === undefined ? [] : [amount(outcome, reimbursableAmount)]}
          />
        ))}
      {(shown.higherManager || withHigherManager) && (
        <GivenDecision
          title={texts.higherManager()}
          decision={higherManagerResponse}
          items={[amount(figureLabels.approvedFor, higherManagerResponse?.reimbursableAmount)]}
        />
      )}
      {[stages.pending_hod, stages.pending_ceo].map(
        ({ name, panel, response }) =>
          shown[panel] &&
          claim[response] && (
            <GivenDecision
              key={panel}
              title={texts.responseOf({ name: inLanguage(name) })}
              decision={claim[response]}
              items={[amount(figureLabels.approvedFor, claim[response].reimbursableAmount)]}
            />
          ),
      )}
      {shown.rejection && withRejection && <RejectionDetails claim={claim} />}
      {shown.payer && <PayerDetails claim={claim} />}
    </>
  )
}

function amount(label: string, paise: Paise | null | undefined): Description {
  return { label: inLanguage(label), value: typeof paise === 'number' && <Amount paise={paise} /> }
}

interface RejectionDetailsProps {
  claim: ClaimDetail
  /** Default: true. Off where the screen says above who rejected it and when. */
  withWho?: boolean
  actions?: ReactNode
  /** Such as why it can't be revised. */
  children?: ReactNode
}

export function RejectionDetails({ claim, withWho = true, actions, children }: RejectionDetailsProps) {
  const { rejectionData } = claim
  const rejection = lastRejection(claim)
  const by = rejection?.respondedBy ? { ...rejection, respondedBy: rejection.respondedBy } : null
  return (
    <Panel title={texts.rejectionDetails()}>
      <Stack gap={3}>
        <DescriptionList
          items={[
            { label: texts.reason(), value: rejectionData?.rejectionReason, wide: true },
            ...(rejectionData?.comments
              ? [{ label: texts.comments(), value: rejectionData.comments, wide: true }]
              : []),
            ...(withWho ? whoAndWhen(texts.rejectedBy(), by) : []),
            { label: texts.reference(), value: rejectionData?.referenceId },
          ]}
        />
        {children}
        {actions && <Row gap={2}>{actions}</Row>}
      </Stack>
    </Panel>
  )
}

export function lastRejection({ history }: Pick<ClaimDetail, 'history'>) {
  return history.filter(({ to }) => to === 'rejected').at(-1)
}

function PayerDetails({ claim: { payerResponse } }: { claim: ClaimDetail }) {
  const paid = payerResponse?.paidDetails
  return (
    <Panel title={texts.payerDetails()}>
      <DescriptionList
        items={[
          ...whoAndWhen(texts.paidBy(), payerResponse),
          { label: texts.paymentMode(), value: paid && inLanguage(paymentKindLabels[paid.via]) },
          { label: texts.paymentReference(), value: paid?.idValue },
          ...noteOf(payerResponse),
        ]}
      />
    </Panel>
  )
}

// Who decided, when, and with which note.

interface Decision {
  respondedBy: { name: string }
  respondedOn: string
  note: string | null
  responseType: 'approve' | 'reject'
}

interface GivenDecisionProps {
  title: string
  decision: Decision | null
  /** Details of this decision, such as an amount. */
  items?: Description[]
}

export function GivenDecision({ title, decision, items = [] }: GivenDecisionProps) {
  const verb = decision?.responseType === 'reject' ? texts.rejectedBy() : texts.approvedBy()
  return (
    <Panel title={title}>
      <DescriptionList items={[...whoAndWhen(verb, decision), ...items, ...noteOf(decision)]} />
    </Panel>
  )
}

/** Most approvals have none. That of a rejection is its reason, under Rejection Details. */
function noteOf(decision: Pick<Decision, 'note' | 'responseType'> | null): Description[] {
  return decision?.note && decision.responseType === 'approve'
    ? [{ label: texts.note(), value: decision.note, wide: true }]
    : []
}

/** Without a known name, it shows the administrators. */
function whoAndWhen(
  label: string,
  decision: Pick<Decision, 'respondedBy' | 'respondedOn'> | null,
): Description[] {
  return [
    { label, value: decision?.respondedBy.name ?? texts.admin() },
    { label: texts.on(), value: decision && <MomentText at={decision.respondedOn} /> },
  ]
}
