// Days from submission to payment: by stage, by person, and the claims that took longest.
import { formatDay } from '@tem/rules/base/date-format.ts'
import { formatCount } from '@tem/rules/base/money.ts'
import { stages } from '@tem/rules/claim/claim-status.ts'
import { useQuery, useSettings } from '@tem/sdk'
import { usePhone } from '@tem/ui/base/use-phone.ts'
import { BarChart } from '@tem/ui/chart/bar-chart.tsx'
import { Columns, Stack } from '@tem/ui/layout/layout.tsx'
import { EmptyState } from '@tem/ui/state/empty-state.tsx'
import { ErrorState } from '@tem/ui/state/error-state.tsx'
import { RowSkeleton } from '@tem/ui/state/skeletons.tsx'
import { inLanguage } from '@tem/ui/text/in-language.ts'
import { Panel } from '@tem/ui/text/panel.tsx'
import { Stat } from '@tem/ui/text/stat.tsx'
import { Text } from '@tem/ui/text/text.tsx'
import * as common from '../../texts/made/common.ts'
import * as texts from '../../texts/made/payment-days.ts'
import * as runTexts from '../../texts/made/run.ts'
import * as spendingTexts from '../../texts/made/spending.ts'
import { type FigureColumn, FigureTable, saveFigures } from './figure-table.tsx'
import { OpenedClaim } from './opened-claim.tsx'
import styles from './spending.module.css'
import {
  DepartmentChoice,
  PeriodAndScope,
  PeriodChoice,
  SaveAndPrint,
  SaveButton,
  SpendingFrame,
} from './spending-frame.tsx'
import { type PaymentDays, paymentDaysQuery, useNarrowed } from './spending-queries.ts'

export function PaymentDaysScreen() {
  const { params, period, change } = useNarrowed()
  const department = params.get('department') ?? undefined
  const { data, error, refetch, isFetching, isPlaceholderData } = useQuery(
    paymentDaysQuery({ period, ...(department && { department }) }),
  )
  const dated = (name: string) => `${name}-${data?.days.from}-${data?.days.to}`
  return (
    <SpendingFrame>
      {!data && error && <ErrorState message={error.message} onRetry={refetch} retrying={isFetching} />}
      {!data && !error && <RowSkeleton count={8} />}
      {data && (
        <Panel
          title={texts.byStage()}
          flush
          actions={
            data.stages.length > 0 && (
              <SaveAndPrint
                save={() => saveFigures(stageColumns(), data.stages, dated('days-by-stage'))}
                busy={isPlaceholderData}
              />
            )
          }
        >
          <div data-off-paper className={styles.choices}>
            <PeriodChoice period={period} change={change} />
            <DepartmentChoice departments={data.departments} chosen={department} change={change} />
          </div>
          {isPlaceholderData ? <RowSkeleton count={6} /> : <Stages of={data} />}
        </Panel>
      )}
      {data && !isPlaceholderData && (
        <>
          {data.people.length > 0 && (
            <Panel
              title={texts.byPerson()}
              flush
              actions={
                <SaveButton save={() => saveFigures(personColumns(), data.people, dated('days-by-person'))} />
              }
            >
              <FigureTable
                label={texts.byPerson()}
                columns={personColumns()}
                rows={data.people}
                rowKey={({ _id, stage }) => `${_id} ${stage}`}
                isShort
              />
            </Panel>
          )}
          {data.claims.length > 0 && <Claims of={data} fileName={dated('slowest-claims')} />}
        </>
      )}
    </SpendingFrame>
  )
}

function Stages({ of: { days, whole, all, stages: rows } }: { of: PaymentDays }) {
  const phone = usePhone()
  const names = rows.map(({ stage }) => nameOf(stage))
  return (
    <>
      <Stack gap={3} className={styles.within}>
        <PeriodAndScope days={days} whole={whole} />
        <Columns least={200} gap={3} className={styles.stats}>
          <Stat
            row={phone}
            label={texts.medianToPaid()}
            figure={all ? spendingTexts.dayCount({ count: all.median }) : spendingTexts.nonePaid()}
          />
          {all && (
            <>
              <Stat
                row={phone}
                label={texts.slowest()}
                figure={spendingTexts.dayCount({ count: all.slowest })}
              />
              <Stat row={phone} label={texts.paidClaims()} figure={formatCount(all.claims)} />
            </>
          )}
        </Columns>
        <Text as="p" tone="soft">
          {texts.method()}
        </Text>
      </Stack>
      {rows.length === 0 && <EmptyState help={texts.none()} />}
      {rows.length > 0 && (
        <Stack gap={0} className={styles.withChart}>
          <BarChart
            names={names}
            series={[
              { name: texts.median(), values: rows.map(({ median }) => median) },
              { name: texts.slowest(), values: rows.map(({ slowest }) => slowest), isQuiet: true },
            ]}
            height={56 + 44 * rows.length}
            horizontal
          />
          <FigureTable
            label={texts.byStage()}
            columns={stageColumns()}
            rows={rows}
            rowKey={({ stage }) => stage}
            isShort
          />
        </Stack>
      )}
    </>
  )
}

function nameOf(stage: PaymentDays['stages'][number]['stage']): string {
  return stage === 'bank' ? runTexts.bank() : inLanguage(stages[stage].name)
}

type Taken = Pick<PaymentDays['stages'][number], 'claims' | 'median' | 'slowest'>

function takenColumns<Row extends Taken>(): FigureColumn<Row>[] {
  return [
    {
      title: common.claims(),
      cell: ({ claims }) => formatCount(claims),
      text: ({ claims }) => String(claims),
    },
    {
      title: texts.median(),
      cell: ({ median }) => median,
      text: ({ median }) => String(median),
      bars: 'main',
    },
    {
      title: texts.slowest(),
      cell: ({ slowest }) => slowest,
      text: ({ slowest }) => String(slowest),
      bars: 'quiet',
    },
  ]
}

function stageColumns(): FigureColumn<PaymentDays['stages'][number]>[] {
  return [
    { title: texts.stage(), cell: ({ stage }) => nameOf(stage), text: ({ stage }) => nameOf(stage) },
    ...takenColumns(),
  ]
}

function personColumns(): FigureColumn<PaymentDays['people'][number]>[] {
  return [
    {
      title: texts.person(),
      cell: ({ name, employeeCode }) => (
        <>
          {name} <Text tone="soft">{employeeCode}</Text>
        </>
      ),
      text: ({ name, employeeCode }) => `${name} (${employeeCode})`,
    },
    {
      title: texts.stage(),
      cell: ({ stage }) => nameOf(stage),
      text: ({ stage }) => nameOf(stage),
      isText: true,
    },
    ...takenColumns<PaymentDays['people'][number]>().map(({ bars: _bars, ...column }) => column),
  ]
}

function Claims({ of: { claims }, fileName }: { of: PaymentDays; fileName: string }) {
  const { dateFormat } = useSettings()
  const where = ({ slowestStage, slowestDays }: PaymentDays['claims'][number]) =>
    texts.inStage({ stage: nameOf(slowestStage), days: spendingTexts.dayCount({ count: slowestDays }) })
  const columns: FigureColumn<PaymentDays['claims'][number]>[] = [
    {
      title: common.claim(),
      cell: (claim) => <OpenedClaim claim={claim} />,
      text: ({ category, ticket, name }) => [ticket, category, name].filter(Boolean).join(', '),
    },
    {
      title: texts.submitted(),
      cell: ({ submittedOn }) => formatDay(submittedOn, dateFormat),
      text: ({ submittedOn }) => submittedOn,
    },
    { title: common.days(), cell: ({ days }) => days, text: ({ days }) => String(days) },
    { title: texts.longestIn(), cell: where, text: where, isText: true },
  ]
  return (
    <Panel
      title={texts.slowestClaims()}
      flush
      actions={<SaveButton save={() => saveFigures(columns, claims, fileName)} />}
    >
      <FigureTable label={texts.slowestClaims()} columns={columns} rows={claims} rowKey={({ _id }) => _id} />
    </Panel>
  )
}
