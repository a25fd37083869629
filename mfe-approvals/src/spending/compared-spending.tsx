// What the viewer's people spent, one period against the one before: by department, category, month or person, down to claims.
import { listUsedCategories } from '@tem/contracts/calls/reference.ts'
import { formatDay, monthName } from '@tem/rules/base/date-format.ts'
import { formatCount, plainDigits, shortMoney } from '@tem/rules/base/money.ts'
import { callQuery, Link, named, useQuery, useSettings } from '@tem/sdk'
import { BarChart } from '@tem/ui/chart/bar-chart.tsx'
import { Select } from '@tem/ui/choice/select.tsx'
import { Stack } from '@tem/ui/layout/layout.tsx'
import { EmptyState } from '@tem/ui/state/empty-state.tsx'
import { ErrorState } from '@tem/ui/state/error-state.tsx'
import { RowSkeleton } from '@tem/ui/state/skeletons.tsx'
import { inLanguage } from '@tem/ui/text/in-language.ts'
import { Money } from '@tem/ui/text/money.tsx'
import { Panel } from '@tem/ui/text/panel.tsx'
import { Text } from '@tem/ui/text/text.tsx'
import type { ReactNode } from 'react'
import * as common from '../../texts/made/common.ts'
import * as texts from '../../texts/made/spending.ts'
import { type FigureColumn, FigureTable, saveFigures } from './figure-table.tsx'
import { OpenedClaim } from './opened-claim.tsx'
import styles from './spending.module.css'
import { changeText } from './spending-change.ts'
import { DepartmentChoice, PeriodChoice, periodNames, SaveAndPrint } from './spending-frame.tsx'
import {
  all,
  type Comparison,
  type ComparisonAsked,
  comparisonQuery,
  spentClaimsQuery,
  useNarrowed,
} from './spending-queries.ts'

type By = ComparisonAsked['by']

const groups = (): readonly { value: By; label: string; column: string }[] => [
  { value: 'department', label: texts.departments(), column: texts.department() },
  { value: 'category', label: texts.categories(), column: common.category() },
  { value: 'person', label: texts.people(), column: common.employee() },
  { value: 'month', label: texts.months(), column: texts.month() },
]

/** What stands below appears with the figures, so that nothing moves. */
export function ComparedSpending({ children }: { children: ReactNode }) {
  const { params, period, urlWith, change } = useNarrowed()
  const asked = askedFrom(params, period)
  const { data, error, refetch, isFetching, isPlaceholderData } = useQuery(comparisonQuery(asked))
  const categories = useQuery(callQuery(listUsedCategories, { by: 'anybody' }))

  if (!data && error)
    return (
      <>
        <ErrorState message={error.message} onRetry={refetch} retrying={isFetching} />
        {children}
      </>
    )
  if (!data) return <RowSkeleton count={6} />
  return (
    <>
      <Panel
        title={periodNames[period].both()}
        flush
        actions={
          data.list.length > 0 && (
            <SaveAndPrint
              save={() =>
                saveFigures(
                  columnsOf(data, asked, urlWith),
                  data.list,
                  `spending-${data.now.from}-${data.now.to}`,
                )
              }
              busy={isPlaceholderData}
            />
          )
        }
      >
        <div data-off-paper className={styles.choices}>
          <PeriodChoice period={period} change={change} />
          <Select
            label={common.category()}
            options={[
              { value: all, label: texts.allCategories() },
              ...(categories.data?.list ?? []).map(optionOf),
            ]}
            value={asked.category ?? all}
            onChange={(category) => change({ category })}
          />
          <Select label={texts.by()} options={groups()} value={asked.by} onChange={(by) => change({ by })} />
          <DepartmentChoice departments={data.departments} chosen={asked.department} change={change} />
        </div>
        {isPlaceholderData ? (
          <RowSkeleton count={6} />
        ) : (
          <Figures comparison={data} asked={asked} urlWith={urlWith} />
        )}
        {asked.person !== undefined && (
          <SpentClaims asked={asked} urlOfAll={urlWith({ person: undefined, by: 'person' })} />
        )}
      </Panel>
      {children}
    </>
  )
}

function columnOf({ by }: ComparisonAsked): string {
  return groups().find(({ value }) => value === by)?.column ?? ''
}

type UrlWith = ReturnType<typeof useNarrowed>['urlWith']

interface FiguresProps {
  comparison: Comparison
  asked: ComparisonAsked
  urlWith: UrlWith
}

/** More pairs of bars can't be read. */
const MOST_BARS = 10

function Figures({ comparison, asked, urlWith }: FiguresProps) {
  const { now, before, total, isCut, whole } = comparison
  const list = comparison.list.map((row) =>
    asked.by === 'category' ? { ...row, name: named(row.name) } : row,
  )
  const { dateFormat } = useSettings()
  const days = ({ from, to }: Comparison['now']) =>
    texts.fromTo({ from: formatDay(from, dateFormat), to: formatDay(to, dateFormat) })
  const period = periodNames[asked.period]
  const shown = list.slice(0, asked.by === 'month' ? list.length : MOST_BARS)
  return (
    <>
      <Stack gap={3} className={styles.within}>
        <Text as="p" figures>
          {texts.sums({
            now: () => <Money paise={total.spent} />,
            days: days(now),
            before: () => <Money paise={total.spentBefore} />,
            daysBefore: days(before),
            strong: (inside) => <strong>{inside}</strong>,
            change: changeText(total.spent, total.spentBefore),
          })}
        </Text>
        {asked.month !== undefined && (
          <p>
            {texts.onlyMonth({ month: inLanguage(monthName(`${asked.month}-01`)) })}{' '}
            <Link to={urlWith({ month: undefined, by: 'month' })}>{texts.allMonths()}</Link>
          </p>
        )}
        <Text as="p" tone="soft">
          {whole ? texts.ofCompany() : texts.ofDepartments()}
        </Text>
      </Stack>
      {list.length === 0 && <EmptyState help={texts.nothingSpent()} />}
      {list.length > 0 && (
        <Stack gap={0} className={styles.withChart}>
          <BarChart
            names={shown.map(({ name }) => name)}
            series={[
              { name: period.now(), values: shown.map(({ spent }) => spent) },
              { name: period.before(), values: shown.map(({ spentBefore }) => spentBefore), isQuiet: true },
            ]}
            format={shortMoney}
            height={56 + 44 * shown.length}
            horizontal
          />
          <FigureTable
            label={period.both()}
            columns={columnsOf(comparison, asked, urlWith)}
            rows={list}
            rowKey={({ key }) => key ?? ''}
          />
        </Stack>
      )}
      {isCut && (
        <Text as="p" tone="soft" className={styles.cut}>
          {texts.onlyLargest({ count: list.length })}
        </Text>
      )}
    </>
  )
}

function columnsOf(
  { now, before, departments }: Comparison,
  asked: ComparisonAsked,
  urlWith: UrlWith,
): FigureColumn<Comparison['list'][number]>[] {
  const period = periodNames[asked.period]
  const next = nextOf(asked, departments.length > 1)
  return [
    {
      title: columnOf(asked),
      cell: ({ key, name }) =>
        key !== null ? <Link to={urlWith({ [asked.by]: key, by: next })}>{name}</Link> : name,
      text: ({ name }) => name,
    },
    {
      title: common.claims(),
      cell: ({ claims }) => formatCount(claims),
      text: ({ claims }) => String(claims),
    },
    {
      title: period.now(),
      savedTitle: texts.fromTo(now),
      cell: ({ spent }) => <Money paise={spent} />,
      text: ({ spent }) => plainDigits(spent),
      bars: 'main',
    },
    {
      title: period.before(),
      savedTitle: texts.fromTo(before),
      cell: ({ spentBefore }) => <Money paise={spentBefore} />,
      text: ({ spentBefore }) => plainDigits(spentBefore),
      bars: 'quiet',
    },
    {
      title: texts.change(),
      cell: ({ spent, spentBefore }) => changeText(spent, spentBefore),
      text: ({ spent, spentBefore }) => changeText(spent, spentBefore),
    },
  ]
}

/** How the rows are told apart once one of them is chosen. */
function nextOf({ by, category, department }: ComparisonAsked, hasDepartments: boolean): By {
  if (by === 'person') return 'category'
  if (by === 'month') return category === undefined ? 'category' : 'person'
  if (by === 'category') return hasDepartments && department === undefined ? 'department' : 'person'
  return category === undefined ? 'category' : 'person'
}

function askedFrom(params: URLSearchParams, period: ComparisonAsked['period']): ComparisonAsked {
  const [department, category, person, month] = ['department', 'category', 'person', 'month'].map((name) =>
    params.get(name),
  )
  return {
    period,
    by: groups().find(({ value }) => value === params.get('by'))?.value ?? 'category',
    ...(department && { department }),
    ...(category && { category }),
    ...(person && { person }),
    ...(month && { month }),
  }
}

function SpentClaims({ asked, urlOfAll }: { asked: ComparisonAsked; urlOfAll: string }) {
  const { by: _by, ...narrowed } = asked
  const { data, error, refetch, isFetching } = useQuery(spentClaimsQuery(narrowed))
  const { dateFormat } = useSettings()
  if (!data && error) return <ErrorState message={error.message} onRetry={refetch} retrying={isFetching} />
  if (!data) return <RowSkeleton count={4} />
  const [first] = data.list
  const title = first
    ? texts.claimsOf({
        claims: common.claimCount({ count: data.list.length }),
        name: first.name,
        code: first.employeeCode,
      })
    : texts.noClaims()
  const columns: FigureColumn<(typeof data)['list'][number]>[] = [
    {
      title: common.claim(),
      cell: ({ name: _name, ...claim }) => <OpenedClaim claim={claim} />,
      text: ({ category, ticket }) => [ticket, category].filter(Boolean).join(', '),
    },
    {
      title: texts.day(),
      cell: ({ expenseDate }) => formatDay(expenseDate, dateFormat),
      text: ({ expenseDate }) => expenseDate,
    },
    {
      title: common.amount(),
      cell: ({ spent }) => <Money paise={spent} />,
      text: ({ spent }) => plainDigits(spent),
    },
    {
      title: common.status(),
      cell: ({ status }) => inLanguage(status),
      text: ({ status }) => inLanguage(status),
      isText: true,
    },
  ]
  return (
    <>
      <Stack gap={3} className={styles.within}>
        <h3>{title}</h3>
        <p>
          <Link to={urlOfAll}>{texts.everybody()}</Link>
        </p>
      </Stack>
      {first && <FigureTable label={title} columns={columns} rows={data.list} rowKey={({ _id }) => _id} />}
      {data.isCut && (
        <Text as="p" tone="soft" className={styles.cut}>
          {texts.onlyLargest({ count: data.list.length })}
        </Text>
      )}
    </>
  )
}

function optionOf({ _id, name }: { _id: string; name: string }) {
  return { value: _id, label: named(name) }
}
