// Dashboard: counters and charts of claims. The period is kept in the URL.

import type { AnswerOf } from '@tem/contracts/call.ts'
import type { getAllCounts } from '@tem/contracts/calls/reports.ts'
import { addDays, type Day, isDay } from '@tem/rules/base/company-day.ts'
import { formatCount } from '@tem/rules/base/money.ts'
import { rangeErrors } from '@tem/rules/calendar/report-range.ts'
import { useNavigate, useQuery, useSearchParams, useSettings } from '@tem/sdk'
import { Button } from '@tem/ui/action/button.tsx'
import { FormDateField } from '@tem/ui/field/date-field.tsx'
import { FormGroup } from '@tem/ui/form/form-frame.tsx'
import { RowSkeleton } from '@tem/ui/state/skeletons.tsx'
import { Money } from '@tem/ui/text/money.tsx'
import { Stat } from '@tem/ui/text/stat.tsx'
import { VisuallyHidden } from '@tem/ui/text/visually-hidden.tsx'
import type { ReactNode } from 'react'
import { Form } from 'react-final-form'
import { ClaimList } from '../status/claim-list.tsx'
import { claimSummaryUrl } from '../status/claim-urls.ts'
import { CategoryChart, DateChart } from './charts.tsx'
import { FailsOnce, useFailure } from './fails-once.tsx'
import {
  amountsQuery,
  countsQuery,
  highestQuery,
  type ReportRange,
  type Scope,
  scopeNotes,
} from './report-queries.ts'
import styles from './reports-screen.module.css'

const USUAL_DAYS = 30

export function ReportsScreen() {
  const [params, setParams] = useSearchParams()
  const { today } = useSettings()
  const range = rangeIn(params, today)
  return (
    <FailsOnce range={range}>
      <div className={styles.screen}>
        <Counters />
        <RangeForm
          key={`${range.from} ${range.to}`}
          range={range}
          onChange={({ from, to }) => {
            const next = new URLSearchParams(params)
            next.set('from', from)
            next.set('to', to)
            setParams(next)
          }}
        />
        <Amounts range={range} />
        <div className={styles.charts}>
          <CategoryChart range={range} />
          <DateChart range={range} />
        </div>
        <HighestClaims range={range} />
      </div>
    </FailsOnce>
  )
}

function rangeIn(params: URLSearchParams, today: Day): ReportRange {
  const [from, to] = [params.get('from'), params.get('to')]
  if (isDay(from) && isDay(to) && from <= to) return { from, to }
  return { from: addDays(today, 1 - USUAL_DAYS), to: today }
}

interface RangeFormProps {
  range: ReportRange
  onChange: (range: ReportRange) => void
}

function RangeForm({ range, onChange }: RangeFormProps) {
  const { today, dateFormat } = useSettings()
  return (
    <Form<ReportRange>
      initialValues={range}
      validate={(chosen) => rangeErrors(chosen, today)}
      onSubmit={(chosen) => onChange(chosen)}
    >
      {({ values }) => (
        <FormGroup label="Days" className={styles.range} errorsWait>
          {(submit) => (
            <>
              <FormDateField name="from" label="Start Date" max={today} format={dateFormat} />
              <FormDateField name="to" label="End Date" min={values.from} max={today} format={dateFormat} />
              <Button onClick={submit}>Show</Button>
            </>
          )}
        </FormGroup>
      )}
    </Form>
  )
}

// The amounts of the chosen days: one's own, or the team's.

function Amounts({ range }: { range: ReportRange }) {
  const { data } = useQuery(countsQuery)
  const ofRange = useQuery(amountsQuery(range))
  const failure = useFailure(ofRange)
  // A company's amounts are in the books.
  if (data?.scope === 'company') return null
  if (failure) return failure
  const amounts = ofRange.data?.amounts
  const days = amounts?.daysToPayment ?? null
  const figure = (shown: ReactNode) => <span className={styles.amount}>{amounts ? shown : '\u00a0'}</span>
  return (
    <div className={styles.counters} aria-hidden={!amounts}>
      <Stat label="Claimed" figure={figure(<Money paise={amounts?.claimed ?? 0} />)} />
      <Stat label="Approved" figure={figure(<Money paise={amounts?.approved ?? 0} />)} />
      <Stat label="Paid" figure={figure(<Money paise={amounts?.paid ?? 0} />)} />
      <Stat label="Days to payment" figure={figure(days ?? '–')} />
    </div>
  )
}

// The highest claims of the chosen days.

function HighestClaims({ range }: { range: ReportRange }) {
  const highest = useQuery(highestQuery(range))
  const { data } = highest
  const failure = useFailure(highest)
  if (failure) return failure
  // The charts above already say that there are none.
  if (data?.list.length === 0) return null
  return (
    <section className={styles.highest}>
      <h2 className={styles.heading}>Highest Claims</h2>
      {data ? (
        <ClaimList claims={data.list} urlOf={claimSummaryUrl} withEmployee={data.scope !== 'own'} />
      ) : (
        <RowSkeleton count={5} />
      )}
    </section>
  )
}

// The five counters. Each links to the list of the claims that it counts.

type Counts = AnswerOf<typeof getAllCounts>['item']

const counters: readonly { count: keyof Counts; label: string; shortcut: string }[] = [
  { count: 'claimsRaisedToday', label: 'Claims Raised Today', shortcut: '?postedToday=true' },
  { count: 'totalUnrespondedClaims', label: 'Total Unresponded Claims', shortcut: '?unresponded=true' },
  { count: 'totalUnresolved4DaysClaims', label: 'Total Unresolved 4 Days Claims', shortcut: '?last4=true' },
  { count: 'totalUnresolved7DaysClaims', label: 'Total Unresolved 7 Days Claims', shortcut: '?last7=true' },
  { count: 'totalClaims', label: 'Total Claim', shortcut: '' },
]

/** The viewer's own claims have their own list, with Delete. */
const lists: Record<Scope, string> = {
  own: '/dashboard/requested-claims',
  team: '/dashboard/reported-claims',
  company: '/dashboard/reported-claims',
}

function Counters() {
  const counts = useQuery(countsQuery)
  const { data } = counts
  const failure = useFailure(counts)
  const navigate = useNavigate()
  if (failure) return failure
  return (
    <>
      <p className={styles.scope}>{data ? scopeNotes[data.scope] : '\u00a0'}</p>
      {!data && <VisuallyHidden role="status">Loading</VisuallyHidden>}
      <div className={styles.counters} inert={!data}>
        {counters.map(({ count, label, shortcut }) => (
          <Stat
            key={count}
            label={label}
            figure={data ? formatCount(data.item[count]) : '\u00a0'}
            onOpen={() => data && navigate(`${lists[data.scope]}${shortcut}`)}
          />
        ))}
      </div>
    </>
  )
}
