// What the viewer's people spent, one period against the one before: by department, category, month or person, down to claims.
import { listUsedCategories } from '@tem/contracts/calls/reference.ts'
import { formatDay } from '@tem/rules/base/date-format.ts'
import { formatCount, plainDigits } from '@tem/rules/base/money.ts'
import { comparedPeriods } from '@tem/rules/calendar/compared-period.ts'
import { callQuery, Link, useQuery, useSearchParams, useSession, useSettings } from '@tem/sdk'
import { Button } from '@tem/ui/action/button.tsx'
import { saveCsv } from '@tem/ui/base/save-file.ts'
import { Select } from '@tem/ui/choice/select.tsx'
import { Stack } from '@tem/ui/layout/layout.tsx'
import { EmptyState } from '@tem/ui/state/empty-state.tsx'
import { ErrorState } from '@tem/ui/state/error-state.tsx'
import { RowSkeleton } from '@tem/ui/state/skeletons.tsx'
import { inLanguage } from '@tem/ui/text/in-language.ts'
import { Money } from '@tem/ui/text/money.tsx'
import { Panel } from '@tem/ui/text/panel.tsx'
import Download from 'lucide-react/icons/download'
import type { ReactNode } from 'react'
import * as common from '../../texts/made/common.ts'
import * as texts from '../../texts/made/spending.ts'
import { LinkWithBack } from '../link-with-back.tsx'
import { claimUrl } from '../review-queries.ts'
import styles from './company.module.css'
import {
  type Comparison,
  type ComparisonAsked,
  comparisonQuery,
  spentClaimsQuery,
} from './company-queries.ts'
import { changeText } from './spending-change.ts'

/** What the columns of the two periods, and both together, are called. */
const names = {
  month: { now: texts.thisMonth, before: texts.lastMonth, both: texts.monthAgainst },
  quarter: { now: texts.thisQuarter, before: texts.lastQuarter, both: texts.quarterAgainst },
  year: { now: texts.thisYear, before: texts.lastYear, both: texts.yearAgainst },
  'last-month': { now: texts.lastMonth, before: texts.monthBefore, both: texts.lastMonthAgainst },
  'last-quarter': { now: texts.lastQuarter, before: texts.quarterBefore, both: texts.lastQuarterAgainst },
}

const periods = () =>
  comparedPeriods.map((value) => ({
    value,
    label: value === 'year' ? texts.financialYear() : names[value].now(),
  }))

type By = ComparisonAsked['by']

const groups = (): readonly { value: By; label: string; column: string }[] => [
  { value: 'department', label: texts.departments(), column: texts.department() },
  { value: 'category', label: texts.categories(), column: common.category() },
  { value: 'person', label: texts.people(), column: common.employee() },
  { value: 'month', label: texts.months(), column: texts.month() },
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
        title={names[asked.period].both()}
        flush
        actions={
          data.list.length > 0 && (
            <Button onClick={() => save(data, asked)} disabled={isPlaceholderData}>
              <Download aria-hidden="true" />
              {texts.csv()}
            </Button>
          )
        }
      >
        <div className={styles.choices}>
          <Select
            label={texts.period()}
            options={periods()}
            value={asked.period}
            onChange={(period) => change({ period })}
          />
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
          {departments.length > 1 && (
            <Select
              label={texts.department()}
              options={[{ value: all, label: texts.allDepartments() }, ...departments.map(optionOf)]}
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

function columnOf({ by }: ComparisonAsked): string {
  return groups().find(({ value }) => value === by)?.column ?? ''
}

function save({ now, before, list }: Comparison, asked: ComparisonAsked): void {
  const head = [columnOf(asked), common.claims(), texts.fromTo(now), texts.fromTo(before)]
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
    texts.fromTo({ from: formatDay(from, dateFormat), to: formatDay(to, dateFormat) })
  const period = names[asked.period]
  const most = Math.max(1, ...list.flatMap(({ spent, spentBefore }) => [spent, spentBefore]))
  const next = nextOf(asked, departments.length > 1)
  return (
    <>
      <Stack gap={3} className={styles.compared}>
        <p className={styles.sum}>
          {texts.sums({
            now: () => <Money paise={total.spent} />,
            days: days(now),
            before: () => <Money paise={total.spentBefore} />,
            daysBefore: days(before),
            strong: (inside) => <strong>{inside}</strong>,
            change: changeText(total.spent, total.spentBefore),
          })}
        </p>
        <p className={styles.soft}>{whole ? texts.ofCompany() : texts.ofDepartments()}</p>
      </Stack>
      {list.length === 0 && <EmptyState help={texts.nothingSpent()} />}
      {list.length > 0 && (
        <table className={styles.bars} aria-label={period.both()}>
          <thead>
            <tr>
              <th scope="col">{columnOf(asked)}</th>
              <th scope="col">{common.claims()}</th>
              <th scope="col" className={styles.isPaid}>
                {period.now()}
              </th>
              <th scope="col" className={styles.isClaimed}>
                {period.before()}
              </th>
              <th scope="col">{texts.change()}</th>
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
                <td data-label={common.claims()}>{formatCount(claims)}</td>
                <td className={styles.isPaid} data-label={period.now()}>
                  <Money paise={spent} />
                </td>
                <td className={styles.isClaimed} data-label={period.before()}>
                  <Money paise={spentBefore} />
                </td>
                <td data-label={texts.change()}>{changeText(spent, spentBefore)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {isCut && <p className={styles.cut}>{texts.onlyLargest({ count: list.length })}</p>}
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
    by: groups().find(({ value }) => value === params.get('by'))?.value ?? 'category',
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
    ? texts.claimsOf({
        claims: common.claimCount({ count: data.list.length }),
        name: first.name,
        code: first.employeeCode,
      })
    : texts.noClaims()
  return (
    <>
      <Stack gap={3} className={styles.compared}>
        <h3>{title}</h3>
        <Link to={urlOfAll}>{texts.everybody()}</Link>
      </Stack>
      {first && (
        <table className={styles.bars} aria-label={title}>
          <thead>
            <tr>
              <th scope="col">{common.claim()}</th>
              <th scope="col">{texts.day()}</th>
              <th scope="col">{common.amount()}</th>
              <th scope="col">{common.status()}</th>
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
                <td data-label={texts.day()}>{formatDay(expenseDate, dateFormat)}</td>
                <td data-label={common.amount()}>
                  <Money paise={spent} />
                </td>
                <td data-label={common.status()}>{inLanguage(status)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {data.isCut && <p className={styles.cut}>{texts.onlyLargest({ count: data.list.length })}</p>}
    </>
  )
}

function optionOf({ _id, name }: { _id: string; name: string }) {
  return { value: _id, label: name }
}
