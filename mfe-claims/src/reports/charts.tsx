// The two charts of a period: claims by category, and claims by date.

import type { AnswerOf } from '@tem/contracts/call.ts'
import type { countByCategory } from '@tem/contracts/calls/reports.ts'
import { daysBetween, daysFrom } from '@tem/rules/base/company-day.ts'
import { formatDay } from '@tem/rules/base/date-format.ts'
import { distinctNames } from '@tem/rules/base/distinct-names.ts'
import { reportGroupLabels } from '@tem/rules/claim/report-groups.ts'
import { named, useQuery, useSearchParams, useSettings } from '@tem/sdk'
import { BarChart } from '@tem/ui/chart/bar-chart.tsx'
import { SegmentedControl } from '@tem/ui/choice/segmented-control.tsx'
import { Stack } from '@tem/ui/layout/layout.tsx'
import { EmptyState } from '@tem/ui/state/empty-state.tsx'
import { TextSkeleton } from '@tem/ui/state/skeletons.tsx'
import { ChartFrame } from '@tem/ui/text/chart-frame.tsx'
import { inLanguage } from '@tem/ui/text/in-language.ts'
import { Panel } from '@tem/ui/text/panel.tsx'
import type { ReactNode } from 'react'
import * as common from '../../texts/made/common.ts'
import * as texts from '../../texts/made/reports.ts'
import { useFailure } from './fails-once.tsx'
import { byCategoryQuery, byDateQuery, type ReportRange } from './report-queries.ts'
import styles from './reports-screen.module.css'

interface Bar {
  name: string
  count: number
}

// Claims by sub-category, category or kind, as the viewer chooses.

type Counted = AnswerOf<typeof countByCategory>['list'][number]

const groupings = ['sub-category', 'category', 'kind'] as const
type Grouping = (typeof groupings)[number]

const groupingLabels: Record<Grouping, () => string> = {
  'sub-category': texts.subCategory,
  category: texts.category,
  kind: texts.kind,
}

/** The most claimed first. */
export function groupedCounts(list: readonly Counted[], grouping: Grouping) {
  const bars = new Map<string, Bar & { code: string }>()
  for (const counted of list) {
    const { name, code } = groupOf(counted, grouping)
    const count = (bars.get(code)?.count ?? 0) + counted.count
    bars.set(code, { name, code, count })
  }
  return distinctNames([...bars.values()])
    .map(({ name, count }) => ({ name, count }))
    .sort((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1))
}

function groupOf({ subCategory, category, group }: Counted, grouping: Grouping) {
  if (grouping === 'kind' && group) return { name: inLanguage(reportGroupLabels[group]), code: group }
  const { name, code } = grouping === 'category' && category ? category : subCategory
  return { name: named(name), code }
}

const HEIGHT = 500

const groupingOptions = () => groupings.map((value) => ({ value, label: groupingLabels[value]() }))

export function CategoryChart({ range }: { range: ReportRange }) {
  const byCategory = useQuery(byCategoryQuery(range))
  const [params, setParams] = useSearchParams()
  const grouping = groupings.find((one) => one === params.get('by')) ?? groupings[0]

  function groupBy(next: Grouping) {
    const query = new URLSearchParams(params)
    query.set('by', next)
    setParams(query, { replace: true })
  }

  return (
    <Panel title={texts.byCategory()}>
      <Stack>
        <SegmentedControl
          label={texts.groupBy()}
          labelHidden
          options={groupingOptions()}
          value={grouping}
          onChange={groupBy}
        />
        <Bars
          bars={byCategory.data && groupedCounts(byCategory.data.list, grouping)}
          failure={useFailure(byCategory)}
          first={groupingLabels[grouping]()}
          finding={texts.claimedMost}
          horizontal
        />
      </Stack>
    </Panel>
  )
}

export function DateChart({ range }: { range: ReportRange }) {
  const byDate = useQuery(byDateQuery(range))
  const { dateFormat } = useSettings()
  const days = byDate.data && everyDay(byDate.data.list, range)
  const bars = days?.map(({ date, count }) => ({ name: formatDay(date, dateFormat), count }))
  return (
    <Panel title={texts.byDate()}>
      <Bars bars={bars} failure={useFailure(byDate)} first={texts.date()} finding={texts.busiest} />
    </Panel>
  )
}

interface BarsProps {
  bars: readonly Bar[] | undefined
  failure: ReactNode
  /** What the bars are. */
  first: string
  finding: (highest: Bar) => string
  horizontal?: boolean
}

function Bars({ bars, failure, first, finding, horizontal = false }: BarsProps) {
  if (failure) return failure
  if (!bars)
    return (
      <div className={styles.chartToCome}>
        <TextSkeleton count={6} />
      </div>
    )
  const highest = bars.reduce<Bar | undefined>(
    (top, bar) => (top && top.count >= bar.count ? top : bar),
    undefined,
  )
  if (!highest) return <EmptyState help={texts.noneInDays()} />
  return (
    <ChartFrame
      title={finding(highest)}
      note={texts.chartNote()}
      table={{ columns: [first, common.claims()], rows: bars.map(({ name, count }) => [name, count]) }}
      height={HEIGHT}
    >
      <BarChart
        names={bars.map(({ name }) => name)}
        series={[{ name: common.claims(), values: bars.map(({ count }) => count) }]}
        horizontal={horizontal}
        height={HEIGHT}
      />
    </ChartFrame>
  )
}

// Counts by date, including days without claims, so gaps are visible.

/** Beyond a year, bars are too thin to show gaps. */
const MOST_DAYS = 366

interface CountedDay {
  date: string
  count: number
}

export function everyDay(list: readonly CountedDay[], { from, to }: ReportRange): readonly CountedDay[] {
  if (list.length === 0 || daysBetween(from, to) > MOST_DAYS) return list
  const counts = new Map(list.map(({ date, count }) => [date, count]))
  return daysFrom(from, to).map((date) => ({ date, count: counts.get(date) ?? 0 }))
}
