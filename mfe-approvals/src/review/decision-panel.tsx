// Approve or reject: one claim, some claims, or all that waits of some employees.
import type { ResponseType } from '@tem/rules/decision-rules.ts'
import { errorTexts } from '@tem/rules/messages.ts'
import { Banner } from '@tem/ui/banner.tsx'
import { Button } from '@tem/ui/button.tsx'
import { FormFrame } from '@tem/ui/form/form-frame.tsx'
import { useState } from 'react'
import { DecidedFacts } from './decided-facts.tsx'
import { draftOf } from './decision-drafts.ts'
import { DecisionFields } from './decision-fields.tsx'
import { DecisionOutcome } from './decision-outcome.tsx'
import styles from './decision-panel.module.css'
import {
  askedOf,
  type DecisionValues,
  decisionOf,
  errorsIn,
  startWith,
  startWithinLimit,
} from './decision-values.ts'
import type { Outcome } from './send-decision.ts'
import { useDecision } from './use-decision.ts'
import { type Decided, isNothing, refusalOf } from './what-is-decided.ts'

export interface DecisionPanelProps {
  /** May change while the panel stands beside a list; what is typed stays. */
  decided: Decided
  /** Everything was decided, or the viewer has read what was left out. */
  onDone?: (outcome: Outcome) => void
  onCancel?: () => void
  /** The answer that is chosen at first. */
  answer?: ResponseType | undefined
  /** Begins with the amount at the limit and the note that says so. */
  withinLimit?: boolean
  /** A and R choose the answer, N goes to the note, while the panel stands open on a page or in a dialog. */
  keys?: 'page' | 'dialog'
  /** The figures stand beside the panel already. */
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
  const { decide, deciding, decisions, done, finish, failure, tooLate, refresh } = useDecision(
    decided,
    onDone,
  )
  const asked = askedOf(decided)
  const [first] = useState(() =>
    withinLimit && asked.lowerable
      ? startWithinLimit(asked.lowerable)
      : { ...startWith(answer), ...draftOf(decided) },
  )
  const nothing = isNothing(decided)
  const refusal = refusalOf(decided)

  if (done) return <DecisionOutcome {...done} onRead={() => finish(done.outcome)} />
  if (refusal) return <Banner tone="info">{refusal}</Banner>
  if (over) return <p className={styles.nothing}>Nothing waits for you here any more.</p>
  return (
    <div className={styles.panel}>
      {nothing && <p className={styles.nothing}>{errorTexts.selectOne}</p>}
      {!nothing && !withoutFacts && <DecidedFacts decided={decided} />}
      <FormFrame<DecisionValues>
        key={decisions}
        initialValues={decisions === 0 ? first : startWith(answer)}
        validate={(values) => errorsIn(values, asked)}
        onSubmit={(values) => decide(decisionOf(values, asked))}
        submitError={failure}
        loading={deciding}
        submitLabel="Submit"
        loadingLabel="Submitting"
        submitDisabled={nothing || tooLate !== undefined}
        {...(onCancel && { onCancel })}
      >
        {(form) => (
          <>
            <DecisionFields asked={asked} form={form} keys={keys} />
            {tooLate && <TooLate message={tooLate} onRefresh={refresh} />}
          </>
        )}
      </FormFrame>
    </div>
  )
}

function TooLate({ message, onRefresh }: { message: string; onRefresh: () => void }) {
  return (
    <Banner
      tone="info"
      actions={
        <Button size="small" onClick={onRefresh}>
          Refresh
        </Button>
      }
    >
      {message}
    </Banner>
  )
}
