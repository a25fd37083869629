// Payments: the runs, a new one, and the search for a single payment by the bank's reference.

import { createPaymentRun } from '@tem/contracts/calls/payment-runs.ts'
import { isDay } from '@tem/rules/base/company-day.ts'
import * as errorTexts from '@tem/rules/base/error-texts.ts'
import { call, useInfiniteQuery, useMutation, useNavigate, useSession, useSettings } from '@tem/sdk'
import { BottomBar } from '@tem/ui/action/action-bar.tsx'
import { Button } from '@tem/ui/action/button.tsx'
import { usePhone } from '@tem/ui/base/use-phone.ts'
import { FormDateField } from '@tem/ui/field/date-field.tsx'
import { FormFrame } from '@tem/ui/form/form-frame.tsx'
import { Row, Screen } from '@tem/ui/layout/layout.tsx'
import type { Card } from '@tem/ui/list/card-list.tsx'
import type { Column } from '@tem/ui/list/column.ts'
import { InfiniteScroll } from '@tem/ui/list/infinite-scroll.tsx'
import { RecordList } from '@tem/ui/list/record-list.tsx'
import { SidePanel } from '@tem/ui/overlay/side-panel.tsx'
import { EmptyState } from '@tem/ui/state/empty-state.tsx'
import { ErrorState } from '@tem/ui/state/error-state.tsx'
import { CardSkeleton, RowSkeleton } from '@tem/ui/state/skeletons.tsx'
import { DayText } from '@tem/ui/text/day-text.tsx'
import { Money } from '@tem/ui/text/money.tsx'
import { StatusBadge } from '@tem/ui/text/status-badge.tsx'
import { Text } from '@tem/ui/text/text.tsx'
import { Fragment, useState } from 'react'
import * as common from '../../texts/made/common.ts'
import * as texts from '../../texts/made/payments.ts'
import { FindPayment, FoundPayment } from './find-payment.tsx'
import { HeldPeople } from './held-people.tsx'
import { type RunSummary, runStateTexts, runsQuery, runUrl, useRefreshPayments } from './payment-queries.ts'

export function RunsScreen() {
  const makes = useSession().can('make-payments')
  const phone = usePhone()
  const runs = useInfiniteQuery(runsQuery)
  const { data, error, isFetching } = runs
  const rows = data?.pages.flatMap((page) => page.list) ?? []
  const total = data?.pages.at(-1)?.count ?? 0
  return (
    <Screen>
      <Row align="center" spread gap={4} lines={2}>
        <FindPayment />
        {makes && !phone && <NewRun />}
      </Row>
      <FoundPayment />
      <HeldPeople />
      <Text as="h2" size="large">
        {texts.runs()}
      </Text>
      {data && total === 0 && <EmptyState help={texts.help()} />}
      {data && total > 0 && (
        <>
          <RunList runs={rows} />
          <InfiniteScroll shown={rows.length} total={total} pages={runs} />
        </>
      )}
      {!data && error && <ErrorState message={error.message} onRetry={runs.refetch} retrying={isFetching} />}
      {!data && !error && (phone ? <CardSkeleton count={3} /> : <RowSkeleton count={6} />)}
      {makes && phone && (
        <BottomBar>
          <NewRun />
        </BottomBar>
      )}
    </Screen>
  )
}

const columns = (): readonly Column<RunSummary>[] => [
  { id: 'number', header: texts.run(), cell: ({ number }) => texts.runNumber({ number }) },
  { id: 'upTo', header: texts.claimsUpTo(), cell: (run) => <UpTo run={run} /> },
  { id: 'madeBy', header: texts.madeBy(), cell: ({ madeBy }) => madeBy },
  { id: 'state', header: common.status(), cell: (run) => <RunState run={run} /> },
  {
    id: 'employees',
    header: common.employees(),
    align: 'end',
    cell: ({ employees }) => employees || null,
  },
  {
    id: 'returned',
    header: texts.returned(),
    align: 'end',
    cell: ({ returned }) => returned.count || null,
  },
  { id: 'total', header: common.amount(), align: 'end', cell: (run) => <Total run={run} /> },
]

function RunList({ runs }: { runs: readonly RunSummary[] }) {
  return (
    <RecordList
      label={texts.runs()}
      rows={runs}
      keyOf={({ _id }) => _id}
      columns={columns()}
      cardOf={cardOf}
      urlOf={({ _id }) => runUrl(_id)}
      onOpen={useNavigate()}
    />
  )
}

function cardOf(run: RunSummary): Omit<Card, 'key'> {
  const { number, madeBy, employees, returned } = run
  return {
    title: texts.runNumber({ number }),
    details: [
      <Fragment key="up-to">{texts.upTo({ day: () => <UpTo run={run} /> })}</Fragment>,
      madeBy,
      ...(employees > 0 ? [texts.employees({ count: employees })] : []),
      ...(returned.count > 0 ? [texts.returnedCount({ count: returned.count })] : []),
    ],
    amount: <Total run={run} />,
    status: <RunState run={run} />,
  }
}

function UpTo({ run: { upTo } }: { run: RunSummary }) {
  return <DayText day={upTo} format={useSettings().dateFormat} />
}

export function RunState({ run: { state } }: { run: Pick<RunSummary, 'state'> }) {
  const [tone, word] = runStateTexts[state]
  return <StatusBadge tone={tone}>{word()}</StatusBadge>
}

/** A draft has no amount yet: it follows from what waits. */
function Total({ run: { state, total } }: { run: RunSummary }) {
  return state === 'draft' || total === 0 ? null : <Money paise={total} />
}

interface NewRunValues {
  upTo: string
}

function NewRun() {
  const [open, setOpen] = useState(false)
  const { today, dateFormat } = useSettings()
  const navigate = useNavigate()
  const refresh = useRefreshPayments()
  const creating = useMutation({
    mutationFn: ({ upTo }: NewRunValues) => call(createPaymentRun, { upTo }),
    async onSuccess({ _id }) {
      await refresh()
      navigate(runUrl(_id))
    },
    meta: { errorShownInline: true },
  })
  return (
    <>
      <Button variant="primary" onClick={() => setOpen(true)}>
        {texts.newRun()}
      </Button>
      <SidePanel open={open} onClose={() => setOpen(false)} title={texts.newRun()}>
        <FormFrame<NewRunValues>
          initialValues={{ upTo: today }}
          validate={({ upTo }) => ({ upTo: dayError(upTo, today) })}
          onSubmit={(values) => creating.mutate(values)}
          submitError={creating.error?.message ?? null}
          loading={creating.isPending}
          submitLabel={texts.makeDraft()}
          loadingLabel={texts.making()}
          onCancel={() => setOpen(false)}
        >
          <FormDateField
            name="upTo"
            label={texts.lastDay()}
            hint={texts.lastDayHint()}
            max={today}
            format={dateFormat}
          />
        </FormFrame>
      </SidePanel>
    </>
  )
}

function dayError(day: string, today: string): string | undefined {
  if (!isDay(day)) return errorTexts.notValid(texts.lastDay())
  return day > today ? errorTexts.noFuture(texts.lastDay()) : undefined
}
