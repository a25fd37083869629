// What the viewer's people spent, one period against the one before: by department, category, month or person, down to claims.
import { listUsedCategories } from '@tem/contracts/calls/reference.ts'
import { formatDay } from '@tem/rules/base/date-format.ts'
import { formatCount, plainDigits } from '@tem/rules/base/money.ts'
import { type ComparedPeriod, comparedPeriods } from '@tem/rules/calendar/compared-period.ts'
import { callQuery, Link, useQuery, useSearchParams, useSession, useSettings } from '@tem/sdk'
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

const all = 'all'

/** What stands below appears with the figures, so that nothing moves. */
export function ComparedSpending({ children }: { children: ReactNode }) {
  const [params, setParams] = useSearchParams()
  const asked = askedFrom(params)
  const { data, error, refetch, isFetching, isPlaceholderData } = useQuery(comparisonQuery(asked))
  const categories = useQuery(callQuery(listUsedCategories, { by: 'anybody' }))

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
  const { departments } = data
  const urlWith = (changed: Partial<ComparisonAsked>) => `?${withChange(changed)}`
  return (
    <>
      <Panel
        title={titleOf(asked)}
        flush
        actions={
          data.list.length > 0 && (
            <Button onClick={() => save(data, asked)} disabled={isPlaceholderData}>
              <Download aria-hidden="true" />
              CSV
            </Button>
          )
        }
      >
        <div className={styles.choices}>
          <Select
            label="Period"
            options={periods}
            value={asked.period}
            onChange={(period) => change({ period })}
          />
          <Select
            label="Category"
            options={[
              { value: all, label: 'All categories' },
              ...(categories.data?.list ?? []).map(optionOf),
            ]}
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

function titleOf({ period }: ComparisonAsked): string {
  return `${names[period].now} against ${names[period].before.toLowerCase()}`
}

function columnOf({ by }: ComparisonAsked): string {
  return groups.find(({ value }) => value === by)?.column ?? ''
}

function save({ now, before, list }: Comparison, asked: ComparisonAsked): void {
  const head = [columnOf(asked), 'Claims', `${now.from} to ${now.to}`, `${before.from} to ${before.to}`]
  const rows = list.map(({ name, claims, spent, spentBefore }) => [
    name,
    String(claims),
    plainDigits(spent),
    plainDigits(spentBefore),
  ])
  saveCsv([head, ...rows], `spending-${now.from}-${now.to}.csv`)
}

interface FiguresProps {
  comparison: Comparison
  asked: ComparisonAsked
  urlWith: (change: Partial<ComparisonAsked>) => string
}

function Figures({ comparison, asked, urlWith }: FiguresProps) {
  const { now, before, list, total, departments, isCut, whole } = comparison
  const { dateFormat } = useSettings()
  const days = ({ from, to }: Comparison['now']) =>
    `${formatDay(from, dateFormat)} to ${formatDay(to, dateFormat)}`
  const { now: nowName, before: beforeName } = names[asked.period]
  const most = Math.max(1, ...list.flatMap(({ spent, spentBefore }) => [spent, spentBefore]))
  const next = nextOf(asked, departments.length > 1)
  return (
    <>
      <Stack gap={3} className={styles.compared}>
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
        <table className={styles.bars} aria-label={titleOf(asked)}>
          <thead>
            <tr>
              <th scope="col">{columnOf(asked)}</th>
              <th scope="col">Claims</th>
              <th scope="col" className={styles.isPaid}>
                {nowName}
              </th>
              <th scope="col" className={styles.isClaimed}>
                {beforeName}
              </th>
              <th scope="col">Change</th>
            </tr>
          </thead>
          <tbody>
            {list.map(({ key, name, claims, spent, spentBefore }) => (
              <tr key={key ?? ''}>
                <th scope="row">
                  {key !== null && next ? (
                    <Link to={urlWith({ [asked.by]: key, by: next })}>{name}</Link>
                  ) : (
                    name
                  )}
                  <span className={styles.pair} aria-hidden="true">
                    <span className={styles.isPaid} style={{ width: `${(100 * spent) / most}%` }} />
                    <span className={styles.isClaimed} style={{ width: `${(100 * spentBefore) / most}%` }} />
                  </span>
                </th>
                <td data-label="Claims">{formatCount(claims)}</td>
                <td className={styles.isPaid} data-label={nowName}>
                  <Money paise={spent} />
                </td>
                <td className={styles.isClaimed} data-label={beforeName}>
                  <Money paise={spentBefore} />
                </td>
                <td data-label="Change">{changeText(spent, spentBefore)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {isCut && <p className={styles.cut}>Only the largest {list.length} are shown.</p>}
    </>
  )
}

/** How the rows are told apart once one of them is chosen; undefined for a month, which can't be. */
function nextOf({ by, category, department }: ComparisonAsked, hasDepartments: boolean): By | undefined {
  if (by === 'month') return undefined
  if (by === 'person') return 'category'
  if (by === 'category') return hasDepartments && department === undefined ? 'department' : 'person'
  return category === undefined ? 'category' : 'person'
}

function askedFrom(params: URLSearchParams): ComparisonAsked {
  const [department, category, person] = ['department', 'category', 'person'].map((name) => params.get(name))
  return {
    period: comparedPeriods.find((period) => period === params.get('period')) ?? 'quarter',
    by: groups.find(({ value }) => value === params.get('by'))?.value ?? 'category',
    ...(department && { department }),
    ...(category && { category }),
    ...(person && { person }),
  }
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
