// What the viewer's people spent, one period against the one before: by department, category, month or person, down to claims.
import { formatDay } from '@tem/rules/base/date-format.ts'
import { type Paise, plainDigits } from '@tem/rules/base/money.ts'
import { type ComparedPeriod, comparedPeriods } from '@tem/rules/calendar/compared-period.ts'
import { Link, useQuery, useSearchParams, useSession, useSettings } from '@tem/sdk'
import { Button } from '@tem/ui/action/button.tsx'
import { saveCsv } from '@tem/ui/base/save-file.ts'
import { Select } from '@tem/ui/choice/select.tsx'
import { Stack } from '@tem/ui/layout/layout.tsx'
import { EmptyState } from '@tem/ui/state/empty-state.tsx'
import { ErrorState } from '@tem/ui/state/error-state.tsx'
import { RowSkeleton } from '@tem/ui/state/skeletons.tsx'
import { Money } from '@tem/ui/text/money.tsx'
import { Panel } from '@tem/ui/text/panel.tsx'
import Download from 'lucide-react/icons/download'
import type { ReactNode } from 'react'
import { LinkWithBack } from '../link-with-back.tsx'
import { claimCount, claimUrl } from '../review-queries.ts'
import styles from './company.module.css'
import {
  type Comparison,
  type ComparisonAsked,
  comparisonQuery,
  spentClaimsQuery,
} from './company-queries.ts'
import { changeText } from './spending-change.ts'

/** What the columns of the two periods are called. */
const names: Readonly<Record<ComparedPeriod, { now: string; before: string }>> = {
  month: { now: 'This month', before: 'Last month' },
  quarter: { now: 'This quarter', before: 'Last quarter' },
  year: { now: 'This year', before: 'Last year' },
  'last-month': { now: 'Last month', before: 'Month before' },
  'last-quarter': { now: 'Last quarter', before: 'Quarter before' },
}

const periods = comparedPeriods.map((value) => ({
  value,
  label: value === 'year' ? 'This financial year' : names[value].now,
}))

type By = ComparisonAsked['by']

const groups: readonly { value: By; label: string; column: string }[] = [
  { value: 'department', label: 'Departments', column: 'Department' },
  { value: 'category', label: 'Categories', column: 'Category' },
  { value: 'person', label: 'People', column: 'Employee' },
  { value: 'month', label: 'Months', column: 'Month' },
]

/** What a row of the table narrows to, and how its rows are told apart then. A month has no screen of its own. */
const below: Readonly<Partial<Record<By, By>>> = {
  department: 'category',
  category: 'person',
  person: 'category',
}

const all = 'all'

/** What stands below appears with the figures, so that nothing moves. */
export function ComparedSpending({ children }: { children: ReactNode }) {
  const [params, setParams] = useSearchParams()
  const asked = askedFrom(params)
  const { data, error, refetch, isFetching } = useQuery(comparisonQuery(asked))
  const { dateFormat } = useSettings()

  /** The URL that shows the same with this changed. */
  function withChange(change: Partial<ComparisonAsked>): URLSearchParams {
    const next = new URLSearchParams(params)
    for (const [name, value] of Object.entries(change))
      if (value === undefined || value === all) next.delete(name)
      else next.set(name, value)
    return next
  }
  const change = (changed: Partial<ComparisonAsked>) =>
    setParams(withChange(changed), { replace: true, preventScrollReset: true })

  if (!data && error)
    return (
      <>
        <ErrorState message={error.message} onRetry={refetch} retrying={isFetching} />
        {children}
      </>
    )
  if (!data) return <RowSkeleton count={6} />
  const { now, before, list, total, departments, categories, isCut, whole } = data
  const days = ({ from, to }: Comparison['now']) =>
    `${formatDay(from, dateFormat)} to ${formatDay(to, dateFormat)}`
  const column = groups.find(({ value }) => value === asked.by)?.column ?? ''
  const title = `${names[asked.period].now} against ${names[asked.period].before.toLowerCase()}`
  const rows = [
    [column, 'Claims', days(now), days(before)],
    ...list.map(({ name, claims, spent, spentBefore }) => [
      name,
      String(claims),
      plainDigits(spent),
      plainDigits(spentBefore),
    ]),
  ]
  return (
    <>
      <Panel
        title={title}
        flush
        actions={
          list.length > 0 && (
            <Button onClick={() => saveCsv(rows, `spending-${now.from}-${now.to}.csv`)}>
              <Download aria-hidden="true" />
              CSV
            </Button>
          )
        }
      >
        <Stack gap={3} className={styles.compared}>
          <div className={styles.choices}>
            <Select
              label="Period"
              options={periods}
              value={asked.period}
              onChange={(period) => change({ period })}
            />
            <Select
              label="Category"
              options={[{ value: all, label: 'All categories' }, ...categories.map(optionOf)]}
              value={asked.category ?? all}
              onChange={(category) => change({ category })}
            />
            <Select label="By" options={groups} value={asked.by} onChange={(by) => change({ by })} />
            {departments.length > 1 && (
              <Select
                label="Department"
                options={[{ value: all, label: 'All departments' }, ...departments.map(optionOf)]}
                value={asked.department ?? all}
                onChange={(department) => change({ department })}
              />
            )}
          </div>
          <p className={styles.sum}>
            <Money paise={total.spent} /> from {days(now)}, <Money paise={total.spentBefore} /> from{' '}
            {days(before)}: <strong>{changeText(total.spent, total.spentBefore)}</strong>
          </p>
          <p className={styles.soft}>
            {whole ? 'Of the whole company' : 'Of your departments, and of everybody below you'}, without
            rejected claims. What was paid by the company’s card counts with its bill.
          </p>
        </Stack>
        {list.length === 0 && <EmptyState help="Nothing was spent in either of the two periods." />}
        {list.length > 0 && (
          <table className={styles.bars} aria-label={title}>
            <thead>
              <tr>
                <th scope="col">{column}</th>
                <th scope="col">Claims</th>
                <th scope="col" className={styles.isPaid}>
                  {names[asked.period].now}
                </th>
                <th scope="col" className={styles.isClaimed}>
                  {names[asked.period].before}
                </th>
                <th scope="col">Change</th>
              </tr>
            </thead>
            <tbody>
              {list.map((row) => (
                <tr key={row.key ?? ''}>
                  <th scope="row">
                    <RowName row={row} by={asked.by} urlWith={(changed) => `?${withChange(changed)}`} />
                    <Bars spent={row.spent} before={row.spentBefore} most={mostOf(list)} />
                  </th>
                  <td data-label="Claims">{row.claims}</td>
                  <td className={styles.isPaid} data-label={names[asked.period].now}>
                    <Money paise={row.spent} />
                  </td>
                  <td className={styles.isClaimed} data-label={names[asked.period].before}>
                    <Money paise={row.spentBefore} />
                  </td>
                  <td data-label="Change">{changeText(row.spent, row.spentBefore)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
        {isCut && <p className={styles.cut}>Only the largest {list.length} are shown.</p>}
        {asked.person !== undefined && (
          <SpentClaims asked={asked} urlOfAll={`?${withChange({ person: undefined })}`} />
        )}
      </Panel>
      {children}
    </>
  )
}

function askedFrom(params: URLSearchParams): ComparisonAsked {
  const [department, category, person] = ['department', 'category', 'person'].map((name) => params.get(name))
  return {
    period: comparedPeriods.find((period) => period === params.get('period')) ?? 'quarter',
    by: groups.find(({ value }) => value === params.get('by'))?.value ?? 'department',
    ...(department && { department }),
    ...(category && { category }),
    ...(person && { person }),
  }
}

interface RowNameProps {
  row: Comparison['list'][number]
  by: By
  urlWith: (change: Partial<ComparisonAsked>) => string
}

function RowName({ row: { key, name }, by, urlWith }: RowNameProps) {
  const next = below[by]
  if (key === null || next === undefined) return name
  return <Link to={urlWith({ [by]: key, by: next })}>{name}</Link>
}

function Bars({ spent, before, most }: { spent: Paise; before: Paise; most: Paise }) {
  const width = (paise: Paise) => ({ width: `${(100 * paise) / most}%` })
  return (
    <span className={styles.pair} aria-hidden="true">
      <span className={styles.isPaid} style={width(spent)} />
      <span className={styles.isClaimed} style={width(before)} />
    </span>
  )
}

function mostOf(list: Comparison['list']): Paise {
  return Math.max(1, ...list.flatMap(({ spent, spentBefore }) => [spent, spentBefore]))
}

function SpentClaims({ asked, urlOfAll }: { asked: ComparisonAsked; urlOfAll: string }) {
  const { by: _by, ...narrowed } = asked
  const { data, error, refetch, isFetching } = useQuery(spentClaimsQuery(narrowed))
  const opens = useSession().can('see-payments')
  const { dateFormat } = useSettings()
  if (!data && error) return <ErrorState message={error.message} onRetry={refetch} retrying={isFetching} />
  if (!data) return <RowSkeleton count={4} />
  const [first] = data.list
  const title = first
    ? `${claimCount(data.list.length)} of ${first.name} (${first.employeeCode})`
    : 'No claims in this period'
  return (
    <>
      <Stack gap={3} className={styles.compared}>
        <h3>{title}</h3>
        <Link to={urlOfAll}>Show everybody</Link>
      </Stack>
      {first && (
        <table className={styles.bars} aria-label={title}>
          <thead>
            <tr>
              <th scope="col">Claim</th>
              <th scope="col">Day</th>
              <th scope="col">Amount</th>
              <th scope="col">Status</th>
            </tr>
          </thead>
          <tbody>
            {data.list.map(({ _id, category, ticket, expenseDate, spent, status }) => (
              <tr key={_id}>
                <th scope="row">
                  {opens ? (
                    <LinkWithBack to={claimUrl({ _id, wrapper: null })}>{category}</LinkWithBack>
                  ) : (
                    category
                  )}{' '}
                  <span className={styles.soft}>{ticket}</span>
                </th>
                <td data-label="Day">{formatDay(expenseDate, dateFormat)}</td>
                <td data-label="Amount">
                  <Money paise={spent} />
                </td>
                <td data-label="Status">{status}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {data.isCut && <p className={styles.cut}>Only the largest {data.list.length} are shown.</p>}
    </>
  )
}

function optionOf({ _id, name }: { _id: string; name: string }) {
  return { value: _id, label: name }
}
