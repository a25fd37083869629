// One payment run: what it pays, what it leaves out, and the next thing to do.
import { formatDay } from '@tem/rules/base/date-format.ts'
import type { Paise } from '@tem/rules/base/money.ts'
import { MomentText } from '@tem/screen-parts/moment-text.tsx'
import { useHeader, useParams, useQuery, useSettings } from '@tem/sdk'
import { usePhone } from '@tem/ui/base/use-phone.ts'
import { Columns, Screen } from '@tem/ui/layout/layout.tsx'
import { ErrorState } from '@tem/ui/state/error-state.tsx'
import { RowSkeleton } from '@tem/ui/state/skeletons.tsx'
import { Money } from '@tem/ui/text/money.tsx'
import { Panel } from '@tem/ui/text/panel.tsx'
import { Stat } from '@tem/ui/text/stat.tsx'
import { Text } from '@tem/ui/text/text.tsx'
import * as common from '../../texts/made/common.ts'
import { claimsUpToDay, employees, employeesAndClaims, runTitle } from '../../texts/made/payments.ts'
import * as texts from '../../texts/made/run.ts'
import { useHistoryState } from '../use-history-state.ts'
import { FlaggedClaims } from './flagged-claims.tsx'
import { type Run, runQuery } from './payment-queries.ts'
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
  useHeader(run ? { title: runTitle({ number: run.number }) } : {})
  if (!run && error) return <ErrorState message={error.message} onRetry={refetch} retrying={isFetching} />
  if (!run) return <RowSkeleton count={8} />
  // A draft is looked at for what it leaves out, a sent run for what the bank did.
  const isDraft = run.state === 'draft'
  return (
    <Screen>
      <RunHead run={run} />
      <FlaggedClaims run={run} ticked={ticked} onTick={setTicked} />
      {!isDraft && <RunLines run={run} />}
      <RunHolds run={run} />
      {isDraft && <RunLines run={run} />}
      <RunActions run={run} />
    </Screen>
  )
}

function RunHead({ run }: { run: Run }) {
  const { dateFormat } = useSettings()
  const { upTo, madeBy, madeAt, state, holds, paid, returned, takenBack } = run
  const { decidedBy, decidedAt, sentAt } = run
  const held = holds.reduce((sum, { amount }) => sum + amount, 0)
  const open = run.lines.filter((line) => line.state === 'open')
  const isAnswered = paid.count + returned.count + takenBack.count > 0
  return (
    <Panel title={claimsUpToDay({ day: formatDay(upTo, dateFormat) })} actions={<RunState run={run} />}>
      <Text as="p" tone="soft">
        {texts.madeBy({ name: madeBy, when: () => <MomentText at={madeAt} /> })}
        {decidedBy !== null && decidedAt !== null && (
          <>
            {' · '}
            {(state === 'cancelled' ? texts.endedBy : texts.approvedBy)({
              name: decidedBy,
              when: () => <MomentText at={decidedAt} />,
            })}
          </>
        )}
        {sentAt !== null && (
          <>
            {' · '}
            {texts.downloaded({ when: () => <MomentText at={sentAt} /> })}
          </>
        )}
      </Text>
      {run.note !== null && (
        <Text as="p" tone="soft">
          {texts.note({ note: run.note })}
        </Text>
      )}
      {run.decisionNote !== null && (
        <Text as="p" tone="soft">
          {texts.answer({ note: run.decisionNote })}
        </Text>
      )}
      {run.isCut && (
        <Text as="p" tone="soft">
          {texts.isCut()}
        </Text>
      )}
      <Columns least={180} gap={3} className={styles.figures}>
        <Figure
          label={texts.toPay()}
          amount={run.total}
          note={employeesAndClaims({
            employees: employees({ count: run.employees }),
            claims: common.claimCount({ count: run.claims }),
          })}
        />
        {isAnswered && (
          <Figure label={texts.paid()} amount={paid.amount} note={employees({ count: paid.count })} />
        )}
        {isAnswered && (
          <Figure
            label={texts.returned()}
            amount={returned.amount}
            note={employees({ count: returned.count })}
          />
        )}
        {takenBack.count > 0 && (
          <Figure
            label={common.takenBack()}
            amount={takenBack.amount}
            note={common.claimCount({ count: takenBack.count })}
          />
        )}
        {isAnswered && open.length > 0 && (
          <Figure
            label={texts.open()}
            amount={open.reduce((sum, { amount }) => sum + amount, 0)}
            note={employees({ count: open.length })}
          />
        )}
        <Figure label={texts.leftOut()} amount={held} note={common.claimCount({ count: holds.length })} />
      </Columns>
    </Panel>
  )
}

function Figure({ label, amount, note }: { label: string; amount: Paise; note: string }) {
  return <Stat label={label} figure={<Money paise={amount} />} note={note} row={usePhone()} />
}
