// One payment run: what it pays, what it leaves out, and the next thing to do.
import { formatDay } from '@tem/rules/base/date-format.ts'
import type { Paise } from '@tem/rules/base/money.ts'
import { MomentText } from '@tem/screen-parts/moment-text.tsx'
import { useHeader, useParams, useQuery, useSettings } from '@tem/sdk'
import { usePhone } from '@tem/ui/base/use-phone.ts'
import { ErrorState } from '@tem/ui/state/error-state.tsx'
import { RowSkeleton } from '@tem/ui/state/skeletons.tsx'
import { Money } from '@tem/ui/text/money.tsx'
import { Panel } from '@tem/ui/text/panel.tsx'
import { Stat } from '@tem/ui/text/stat.tsx'
import { useHistoryState } from '../use-history-state.ts'
import { FlaggedClaims } from './flagged-claims.tsx'
import { countOf, type Run, runQuery } from './payment-queries.ts'
import styles from './payments.module.css'
import { RunActions } from './run-actions.tsx'
import { RunHolds, RunLines } from './run-lists.tsx'
import { RunState } from './runs-screen.tsx'

const none: ReadonlySet<string> = new Set()

export function RunScreen() {
  const { id = '' } = useParams()
  // Whoever opens a claim to look at it finds the ticks again.
  const [ticked, setTicked] = useHistoryState('included', none)
  const { data, error, isFetching, refetch } = useQuery(runQuery(id, [...ticked].sort()))
  const run = data?.item
  useHeader(run ? { title: `Payment Run ${run.number}` } : {})
  if (!run && error) return <ErrorState message={error.message} onRetry={refetch} retrying={isFetching} />
  if (!run) return <RowSkeleton count={8} />
  // A draft is looked at for what it leaves out, a sent run for what the bank did.
  const isDraft = run.state === 'draft'
  return (
    <div className={styles.screen}>
      <RunHead run={run} />
      <FlaggedClaims run={run} ticked={ticked} onTick={setTicked} />
      {!isDraft && <RunLines run={run} />}
      <RunHolds run={run} />
      {isDraft && <RunLines run={run} />}
      <RunActions run={run} />
    </div>
  )
}

function RunHead({ run }: { run: Run }) {
  const { dateFormat } = useSettings()
  const { upTo, madeBy, madeAt, state, holds, paid, returned, takenBack } = run
  const held = holds.reduce((sum, { amount }) => sum + amount, 0)
  const open = run.lines.filter((line) => line.state === 'open')
  const isAnswered = paid.count + returned.count + takenBack.count > 0
  return (
    <Panel title={`Claims up to ${formatDay(upTo, dateFormat)}`} actions={<RunState run={run} />}>
      <p className={styles.soft}>
        Made by {madeBy} <MomentText at={madeAt} />
        {run.decidedBy !== null && run.decidedAt !== null && (
          <>
            {' · '}
            {state === 'cancelled' ? 'Ended' : 'Approved'} by {run.decidedBy}{' '}
            <MomentText at={run.decidedAt} />
          </>
        )}
        {run.sentAt !== null && (
          <>
            {' · '}File downloaded <MomentText at={run.sentAt} />
          </>
        )}
      </p>
      {run.note !== null && <p className={styles.soft}>Note: {run.note}</p>}
      {run.decisionNote !== null && <p className={styles.soft}>Answer: {run.decisionNote}</p>}
      {run.isCut && (
        <p className={styles.soft}>
          A run has room for 5,000 claims, the oldest first. Claims of people on hold or without an account
          come last. Make another run for the rest.
        </p>
      )}
      <div className={styles.figures}>
        <Figure
          label="To pay"
          amount={run.total}
          note={`${countOf(run.employees, 'employee')}, ${countOf(run.claims, 'claim')}`}
        />
        {isAnswered && <Figure label="Paid" amount={paid.amount} note={countOf(paid.count, 'employee')} />}
        {isAnswered && (
          <Figure label="Returned" amount={returned.amount} note={countOf(returned.count, 'employee')} />
        )}
        {takenBack.count > 0 && (
          <Figure label="Taken back" amount={takenBack.amount} note={countOf(takenBack.count, 'claim')} />
        )}
        {isAnswered && open.length > 0 && (
          <Figure
            label="Not answered"
            amount={open.reduce((sum, { amount }) => sum + amount, 0)}
            note={countOf(open.length, 'employee')}
          />
        )}
        <Figure label="Left out" amount={held} note={countOf(holds.length, 'claim')} />
      </div>
    </Panel>
  )
}

function Figure({ label, amount, note }: { label: string; amount: Paise; note: string }) {
  return <Stat label={label} figure={<Money paise={amount} />} note={note} row={usePhone()} />
}
