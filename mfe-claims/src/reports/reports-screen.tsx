// Dashboard: counters and charts of claims. The period is kept in the URL.
import type { AnswerOf } from '@tem/contracts/call.ts'
import type { getAllCounts } from '@tem/contracts/calls/reports.ts'
import { addDays, type Day, isDay } from '@tem/rules/base/company-day.ts'
import { formatCount } from '@tem/rules/base/money.ts'
import { useNavigate, useQuery, useSearchParams, useSettings } from '@tem/sdk'
import { lazyPart } from '@tem/ui/base/lazy-part.tsx'
import { Columns, Stack } from '@tem/ui/layout/layout.tsx'
import { Stat } from '@tem/ui/text/stat.tsx'
import { Text } from '@tem/ui/text/text.tsx'
import { VisuallyHidden } from '@tem/ui/text/visually-hidden.tsx'
import { Suspense } from 'react'
import * as common from '../../texts/made/common.ts'
import * as texts from '../../texts/made/reports.ts'
import type { Scope } from '../status/claim-queries.ts'
import { FailsOnce, useFailure } from './fails-once.tsx'
import { countsQuery, type ReportRange } from './report-queries.ts'
import styles from './reports-screen.module.css'
import { scopeNotes } from './scope-notes.ts'

const Period = lazyPart(async () => (await import('./period.tsx')).Period)

const USUAL_DAYS = 30

export function ReportsScreen() {
  const [params, setParams] = useSearchParams()
  const { today } = useSettings()
  const range = rangeIn(params, today)
  return (
    <FailsOnce range={range}>
      <Stack>
        <Counters />
        <Suspense fallback={<div className={styles.periodToCome} />}>
          <Period
            range={range}
            onChange={({ from, to }) => {
              const next = new URLSearchParams(params)
              next.set('from', from)
              next.set('to', to)
              setParams(next)
            }}
          />
        </Suspense>
      </Stack>
    </FailsOnce>
  )
}

function rangeIn(params: URLSearchParams, today: Day): ReportRange {
  const [from, to] = [params.get('from'), params.get('to')]
  if (isDay(from) && isDay(to) && from <= to) return { from, to }
  return { from: addDays(today, 1 - USUAL_DAYS), to: today }
}

// The five counters. Each links to the list of the claims that it counts.

type Counts = AnswerOf<typeof getAllCounts>['item']

const counters: readonly { count: keyof Counts; label: () => string; shortcut: string }[] = [
  { count: 'claimsRaisedToday', label: texts.raisedToday, shortcut: '?postedToday=true' },
  { count: 'totalUnrespondedClaims', label: texts.unresponded, shortcut: '?unresponded=true' },
  { count: 'totalUnresolved4DaysClaims', label: texts.unresolved4, shortcut: '?last4=true' },
  { count: 'totalUnresolved7DaysClaims', label: texts.unresolved7, shortcut: '?last7=true' },
  { count: 'totalClaims', label: texts.total, shortcut: '' },
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
      <Text as="p" tone="soft">
        {data ? scopeNotes[data.scope]() : '\u00a0'}
      </Text>
      {!data && <VisuallyHidden role="status">{common.loading()}</VisuallyHidden>}
      <Columns least={152} gap={3} className={styles.counters} inert={!data}>
        {counters.map(({ count, label, shortcut }) => (
          <Stat
            key={count}
            label={label()}
            figure={data ? formatCount(data.item[count]) : '\u00a0'}
            onOpen={() => data && navigate(`${lists[data.scope]}${shortcut}`)}
          />
        ))}
      </Columns>
    </>
  )
}
