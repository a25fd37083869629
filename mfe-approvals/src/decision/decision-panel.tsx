// Approve or reject: one claim, some claims, or all that waits of some employees.
import type { ResponseType } from '@tem/rules/approval/decision-rules.ts'
import { errorTexts } from '@tem/rules/base/messages.ts'
import { CallFailed, Link, useSession } from '@tem/sdk'
import { Button } from '@tem/ui/action/button.tsx'
import { LinkButton } from '@tem/ui/action/link-button.tsx'
import { FormFrame } from '@tem/ui/form/form-frame.tsx'
import { SidePanel } from '@tem/ui/overlay/side-panel.tsx'
import { Banner } from '@tem/ui/state/banner.tsx'
import { Money } from '@tem/ui/text/money.tsx'
import { submitFailure } from '@tem/views/submit-failure.tsx'
import UserRoundCheck from 'lucide-react/icons/user-round-check'
import { useState } from 'react'
import { FirstDuplicate } from '../claim/similar-claims.tsx'
import { claimCount } from '../review-queries.ts'
import { type DecisionValues, draftOf } from './decision-drafts.ts'
import { DecisionFields } from './decision-fields.tsx'
import styles from './decision-panel.module.css'
import { type DecisionTarget, delegatorsOf, factsOf, isNothing, refusalOf } from './decision-target.ts'
import {
  approvesNothing,
  askedOf,
  decisionOf,
  errorsIn,
  type Outcome,
  startWith,
  startWithinLimit,
  submitLabelOf,
  useDecision,
} from './decision-values.ts'
import { OverLimit, OverLimits } from './lowered-amount.tsx'

export interface DecisionPanelProps {
  /** May change while the panel is open next to a list; the typed text stays. */
  decided: DecisionTarget
  /** Everything was decided, or the viewer has read which claims were skipped. */
  onDone?: (outcome: Outcome) => void
  onCancel?: () => void
  /** The answer that is preselected. */
  answer?: ResponseType | undefined
  /** Start with the amount lowered to the limit, and a note that says so. */
  withinLimit?: boolean
  /** A and R choose the answer and N focuses the note, on a page and in a dialog. */
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
  answer = 'approve',
  withinLimit = false,
  keys,
  withoutFacts = false,
  over = false,
}: DecisionPanelProps) {
  const { decide, deciding, decisions, done, finish, failure, refresh } = useDecision(decided, onDone)
  const { tooLate, ...shownFailure } = submitFailure(failure, { onRefresh: refresh })
  const isHeld = failure instanceof CallFailed && leadsToPayments(failure.code)
  const asked = askedOf(decided)
  const { employeeCode } = useSession()
  const [first] = useState(() =>
    withinLimit && asked.lowerable
      ? startWithinLimit(asked.lowerable)
      : { ...startWith(answer), ...draftOf(decided, employeeCode) },
  )
  const nothing = isNothing(decided)
  const refusal = refusalOf(decided)

  if (done) return <DecisionOutcome {...done} onRead={() => finish(done.outcome)} />
  if (refusal) return <Banner tone="info">{refusal}</Banner>
  if (over) return <p className={styles.nothing}>Nothing here waits for you now.</p>
  return (
    <div className={styles.panel}>
      {nothing && <p className={styles.nothing}>{errorTexts.selectOne}</p>}
      {!nothing && !withoutFacts && <DecidedFacts decided={decided} />}
      <FormFrame<DecisionValues>
        key={decisions}
        initialValues={decisions === 0 ? first : startWith(answer)}
        validate={(values) => errorsIn(values, asked)}
        onSubmit={(values) => decide(decisionOf(values, asked))}
        {...shownFailure}
        {...(isHeld && { submitErrorActions: <PaymentsLink /> })}
        loading={deciding}
        submitLabel={(values) => submitLabelOf(values, asked)}
        submitVariant={({ type }) => (type === 'reject' ? 'danger' : 'primary')}
        loadingLabel="Sending"
        submitDisabled={(values) => nothing || tooLate || approvesNothing(values, asked)}
        {...(onCancel && { onCancel })}
      >
        {(form) => <DecisionFields asked={asked} form={form} keys={keys} />}
      </FormFrame>
    </div>
  )
}

/** With more claims, the panel says only how many look like others. */
const MOST_COMPARED = 2

// Shown before the decision: number of claims, amount, and amount above the limits.

function DecidedFacts({ decided }: { decided: DecisionTarget }) {
  const { count, amount, overLimitCount, overLimitBy, signs } = factsOf(decided)
  const compared = 'claims' in decided && count <= MOST_COMPARED ? decided.claims : []
  return (
    <div className={styles.facts}>
      <p className={styles.what}>
        <span>{whatOf(decided, count)}</span>
        <Money paise={amount} size="strong" />
      </p>
      {count === 1 ? (
        <>
          <OverLimit by={overLimitBy} />
          <SingleClaimSigns decided={decided} />
        </>
      ) : (
        <OverLimits count={overLimitCount} by={overLimitBy} signs={signs} />
      )}
      <DelegatorNotice names={delegatorsOf(decided)} />
      <FirstDuplicate claims={compared} />
    </div>
  )
}

/** Without the limit and duplicates, which are shown on their own. */
function SingleClaimSigns({ decided }: { decided: DecisionTarget }) {
  const signs = 'claims' in decided ? (decided.claims[0]?.signs ?? []) : []
  const others = signs.filter(({ kind }) => kind !== 'overLimit' && kind !== 'duplicate')
  if (others.length === 0) return null
  return (
    <ul aria-label="Signs">
      {others.map(({ text }) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  )
}

function whatOf(decided: DecisionTarget, count: number): string {
  if ('employees' in decided) {
    const { employees } = decided
    const whose = employees.length === 1 ? (employees[0]?.name ?? '') : `${employees.length} employees`
    return `${claimCount(count)} of ${whose}`
  }
  const only = decided.claims.length === 1 ? decided.claims[0] : undefined
  return only ? `${only.subCategory.name} · ${only.ticketNumber ?? 'NA'}` : claimCount(count)
}

// The skipped claims with the reasons; the others were decided.

interface DecisionOutcomeProps {
  outcome: Outcome
  decided: DecisionTarget
  onRead: () => void
}

function DecisionOutcome({ outcome, decided, onRead }: DecisionOutcomeProps) {
  const { processed, skipped } = outcome
  const isHeld = skipped.some(({ code }) => leadsToPayments(code))
  return (
    <div className={styles.panel}>
      <Banner
        tone={processed > 0 ? 'success' : 'info'}
        title={titleOf(processed, skipped.length)}
        {...(isHeld && { actions: <PaymentsLink /> })}
      >
        <ul className={styles.reasons} aria-label="Skipped">
          {reasonsOf(skipped, decided).map(({ reason, which }) => (
            <li key={reason}>
              <strong>{which}</strong>: {reason}
            </li>
          ))}
        </ul>
      </Banner>
      <Button className={styles.done} onClick={onRead}>
        Done
      </Button>
    </div>
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
      Go to Payments
    </LinkButton>
  )
}

function titleOf(processed: number, skipped: number): string {
  const left = skipped === 1 ? '1 was skipped.' : `${skipped} were skipped.`
  return processed === 0 ? `Nothing was decided: ${left}` : `${processed} decided, ${left}`
}

/** One line for each reason, naming the claims by their tickets where they are known. */
export function reasonsOf(
  skipped: Outcome['skipped'],
  decided: DecisionTarget,
): { reason: string; which: string }[] {
  const tickets = ticketsOf(decided)
  const reasons = new Map<string, string[]>()
  for (const { _id, reason } of skipped) {
    reasons.set(reason, [...(reasons.get(reason) ?? []), tickets.get(_id) ?? ''])
  }
  return [...reasons].map(([reason, names]) => ({ reason, which: namesOf(names) }))
}

function ticketsOf(decided: DecisionTarget): Map<string, string> {
  const claims = 'claims' in decided ? decided.claims : []
  return new Map(claims.map(({ _id, ticketNumber }) => [_id, ticketNumber ?? '']))
}

/** More tickets than these are only counted. */
const MOST_NAMED = 3

function namesOf(names: readonly string[]): string {
  if (names.every(Boolean) && names.length <= MOST_NAMED) return names.join(', ')
  return claimCount(names.length)
}

// The decision as a side task: a panel on the right on a desktop, a bottom sheet on a phone.

interface DecisionDrawerProps extends Omit<DecisionPanelProps, 'onCancel'> {
  open: boolean
  onClose: () => void
  /** Opened by keyboard: the answer is already chosen, so focus the note. */
  atNote?: boolean
}

export function DecisionDrawer({ open, onClose, onDone, atNote = false, ...panel }: DecisionDrawerProps) {
  return (
    <SidePanel
      open={open}
      onClose={onClose}
      title="Approve or reject"
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

// Names the colleagues that the viewer stands in for here.

export function DelegatorNotice({ names }: { names: readonly string[] }) {
  if (names.length === 0) return null
  return (
    <p className={styles.standsIn}>
      <UserRoundCheck aria-hidden="true" />
      You stand in for {names.join(', ')}
    </p>
  )
}
