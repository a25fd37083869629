// Approve or reject: one claim, some claims, or all that waits of some employees.
import type { ResponseType } from '@tem/rules/approval/decision-rules.ts'
import * as errorTexts from '@tem/rules/base/error-texts.ts'
import { submitFailure } from '@tem/screen-parts/decision-parts.tsx'
import { CallFailed, Link, named, useSession } from '@tem/sdk'
import { Button } from '@tem/ui/action/button.tsx'
import { LinkButton } from '@tem/ui/action/link-button.tsx'
import { useShortcut } from '@tem/ui/base/use-shortcut.ts'
import { FormFrame } from '@tem/ui/form/form-frame.tsx'
import { Row, Stack } from '@tem/ui/layout/layout.tsx'
import { SidePanel } from '@tem/ui/overlay/side-panel.tsx'
import { Banner } from '@tem/ui/state/banner.tsx'
import { inLanguage } from '@tem/ui/text/in-language.ts'
import { Money } from '@tem/ui/text/money.tsx'
import { Text } from '@tem/ui/text/text.tsx'
import Pencil from 'lucide-react/icons/pencil'
import UserRoundCheck from 'lucide-react/icons/user-round-check'
import { useState } from 'react'
import * as common from '../../texts/made/common.ts'
import * as texts from '../../texts/made/decision.ts'
import { OverLimit, OverLimits } from '../claim/over-limit.tsx'
import { FirstDuplicate } from '../claim/similar-claims.tsx'
import type { ReviewedClaimDetail } from '../review-queries.ts'
import { AskClaimant } from './ask-claimant.tsx'
import {
  approvesNothing,
  type ClaimToDecide,
  type DecisionTarget,
  type DecisionValues,
  decisionOf,
  draftOf,
  errorsIn,
  type Outcome,
  type Summary,
  startWith,
  startWithinLimit,
  submitLabelOf,
  summaryOf,
  useDecision,
} from './decision.ts'
import { DecisionFields } from './decision-fields.tsx'
import styles from './decision-panel.module.css'

export interface DecisionPanelProps {
  /** May change while the panel is open next to a list; the typed text stays. */
  decided: DecisionTarget
  /** Everything was decided, or the viewer has read which claims were skipped. */
  onDone?: (outcome: Outcome) => void
  onCancel?: () => void
  /** The decision that is preselected. */
  decision?: ResponseType | undefined
  /** Start with the amount lowered to the limit, and a note that says so. */
  withinLimit?: boolean
  /** A and R choose the decision and N focuses the note, on a page and in a dialog. */
  keys?: 'page' | 'dialog'
  /** The page already shows the figures next to the panel. */
  withoutFacts?: boolean
  /** Nothing is left to choose from. */
  over?: boolean
}

export function DecisionPanel({
  decided,
  onDone,
  onCancel,
  decision = 'approve',
  withinLimit = false,
  keys,
  withoutFacts = false,
  over = false,
}: DecisionPanelProps) {
  const { decide, deciding, decisions, done, finish, failure, refresh } = useDecision(decided, onDone)
  const { tooLate, ...shownFailure } = submitFailure(failure, { onRefresh: refresh })
  const isHeld = failure instanceof CallFailed && leadsToPayments(failure.code)
  const summary = summaryOf(decided)
  const { employeeCode } = useSession()
  const [first] = useState(() =>
    withinLimit && summary.lowerable
      ? startWithinLimit(summary.lowerable)
      : { ...startWith(decision), ...draftOf(summary.ids, employeeCode) },
  )
  const nothing = summary.ids.length === 0

  if (done) return <DecisionOutcome {...done} onRead={() => finish(done.outcome)} />
  if (summary.refusal) return <Banner tone="info">{summary.refusal}</Banner>
  if (over)
    return (
      <Text as="p" tone="soft">
        {texts.nothingHere()}
      </Text>
    )
  return (
    <Stack gap={5}>
      {nothing && (
        <Text as="p" tone="soft">
          {inLanguage(errorTexts.selectOne)}
        </Text>
      )}
      {!nothing && !withoutFacts && <DecidedFacts summary={summary} />}
      <FormFrame<DecisionValues>
        key={decisions}
        initialValues={decisions === 0 ? first : startWith(decision)}
        validate={(values) => errorsIn(values, summary)}
        onSubmit={(values) => decide(decisionOf(values, summary))}
        {...shownFailure}
        {...(isHeld && { submitErrorActions: <PaymentsLink /> })}
        loading={deciding}
        submitLabel={(values) => submitLabelOf(values, summary)}
        submitVariant={({ type }) => (type === 'reject' ? 'danger' : 'primary')}
        loadingLabel={common.sending()}
        submitDisabled={(values) => nothing || tooLate || approvesNothing(values, summary)}
        {...(onCancel && { onCancel })}
      >
        {(form) => <DecisionFields summary={summary} form={form} keys={keys} />}
      </FormFrame>
    </Stack>
  )
}

/** With more claims, the panel says only how many look like others. */
const MOST_COMPARED = 2

// Shown before the decision: number of claims, amount, and amount above the limits.

function DecidedFacts({ summary }: { summary: Summary }) {
  const { claims, count, amount, overLimitCount, overLimitBy, signs, delegators } = summary
  return (
    <Stack gap={1} className={styles.facts}>
      <Row as="p" align="baseline" spread lines={0}>
        <Text weight="medium">{whatOf(summary)}</Text>
        <Money paise={amount} size="strong" />
      </Row>
      {count === 1 ? (
        <>
          <OverLimit by={overLimitBy} />
          <SingleClaimSigns signs={claims[0]?.signs ?? []} />
        </>
      ) : (
        <OverLimits count={overLimitCount} by={overLimitBy} signs={signs} />
      )}
      <DelegatorNotice names={delegators} />
      <FirstDuplicate claims={count <= MOST_COMPARED ? claims : []} />
    </Stack>
  )
}

/** Without the limit and duplicates, which are shown on their own. */
function SingleClaimSigns({ signs }: Pick<ClaimToDecide, 'signs'>) {
  const others = signs.filter(({ kind }) => kind !== 'overLimit' && kind !== 'duplicate')
  if (others.length === 0) return null
  return (
    <ul aria-label={common.signs()}>
      {others.map(({ text }) => (
        <li key={text}>{inLanguage(text)}</li>
      ))}
    </ul>
  )
}

function whatOf({ scope, claims: [first], employees, count }: Summary): string {
  if (scope === 'bulk') {
    const [only, ...others] = employees
    const who = only && others.length === 0 ? only.name : common.employeeCount({ count: employees.length })
    return texts.claimsOf({ claims: common.claimCount({ count }), who })
  }
  return scope === 'claim' && first
    ? `${named(first.subCategory.name)} · ${first.ticketNumber ?? common.notThere()}`
    : common.claimCount({ count })
}

// The skipped claims with the reasons; the others were decided.

interface DecisionOutcomeProps {
  outcome: Outcome
  summary: Summary
  onRead: () => void
}

function DecisionOutcome({ outcome, summary, onRead }: DecisionOutcomeProps) {
  const { processed, skipped } = outcome
  const isHeld = skipped.some(({ code }) => leadsToPayments(code))
  return (
    <Stack gap={5}>
      <Banner
        tone={processed > 0 ? 'success' : 'info'}
        title={
          processed === 0
            ? texts.nothingDecided({ count: skipped.length })
            : texts.someDecided({ decided: processed, count: skipped.length })
        }
        {...(isHeld && { actions: <PaymentsLink /> })}
      >
        <Stack as="ul" gap={1} aria-label={texts.skipped()}>
          {reasonsOf(skipped, summary).map(({ reason, which }) => (
            <li key={reason}>
              <strong>{which}</strong>: {inLanguage(reason)}
            </li>
          ))}
        </Stack>
      </Banner>
      <Button className={styles.done} onClick={onRead}>
        {texts.done()}
      </Button>
    </Stack>
  )
}

function leadsToPayments(code: string | undefined): boolean {
  return code === 'lift-hold' || code === 'make-run'
}

/** Where a hold is lifted and a run is made. */
function PaymentsLink() {
  if (!useSession().can('see-payments')) return null
  return (
    <LinkButton size="small" render={<Link to="/dashboard/payment-runs" />}>
      {texts.toPayments()}
    </LinkButton>
  )
}

/** One line for each reason, naming the claims by their tickets where they are known. */
export function reasonsOf(
  skipped: Outcome['skipped'],
  { claims }: Pick<Summary, 'claims'>,
): { reason: string; which: string }[] {
  const tickets = new Map(claims.map(({ _id, ticketNumber }) => [_id, ticketNumber ?? '']))
  const reasons = new Map<string, string[]>()
  for (const { _id, reason } of skipped) {
    reasons.set(reason, [...(reasons.get(reason) ?? []), tickets.get(_id) ?? ''])
  }
  return [...reasons].map(([reason, names]) => ({ reason, which: namesOf(names) }))
}

/** More tickets than these are only counted. */
const MOST_NAMED = 3

function namesOf(names: readonly string[]): string {
  if (names.every(Boolean) && names.length <= MOST_NAMED) return names.join(', ')
  return common.claimCount({ count: names.length })
}

// The decision as a side task: a panel on the right on a desktop, a bottom sheet on a phone.

interface DecisionDrawerProps extends Omit<DecisionPanelProps, 'onCancel'> {
  open: boolean
  onClose: () => void
  /** Opened by keyboard: the decision is already chosen, so focus the note. */
  atNote?: boolean
}

export function DecisionDrawer({ open, onClose, onDone, atNote = false, ...panel }: DecisionDrawerProps) {
  return (
    <SidePanel
      open={open}
      onClose={onClose}
      title={common.approveOrReject()}
      initialFocus={atNote ? noteField : undefined}
    >
      <DecisionPanel
        {...panel}
        onCancel={onClose}
        onDone={(outcome) => {
          onClose()
          onDone?.(outcome)
        }}
      />
    </SidePanel>
  )
}

/** Selected, so what is typed replaces a suggested note. */
function noteField(): HTMLElement | null {
  const field = document.querySelector<HTMLTextAreaElement>('[role=dialog] textarea')
  field?.select()
  return field
}

// The pencil opens it for one claim; the keys A and R do too.

interface DecisionButtonProps {
  claim: ReviewedClaimDetail
  onDone?: () => void
}

export function DecisionButton({ claim, onDone }: DecisionButtonProps) {
  const [decision, setDecision] = useState<ResponseType>()
  useShortcut('a', () => setDecision('approve'))
  useShortcut('r', () => setDecision('reject'))
  return (
    <>
      <Button variant="primary" onClick={() => setDecision('approve')}>
        <Pencil aria-hidden="true" />
        {common.approveOrReject()}
      </Button>
      <AskClaimant claim={claim} />
      <DecisionDrawer
        open={decision !== undefined}
        decision={decision}
        decided={{ claims: [claim] }}
        onClose={() => setDecision(undefined)}
        {...(onDone && { onDone })}
      />
    </>
  )
}

// Names the colleagues that the viewer stands in for here.

export function DelegatorNotice({ names }: { names: readonly string[] }) {
  if (names.length === 0) return null
  return (
    <Text as="p" tone="soft" size="small" className={styles.standsIn}>
      <UserRoundCheck size={14} aria-hidden="true" />
      {texts.standsInFor({ names: names.join(', ') })}
    </Text>
  )
}
