// The two series of a range: what was claimed, and when.
import { formatDay } from '@tem/rules/date-format.ts'
import { useQuery, useSearchParams, useSettings } from '@tem/sdk'
import { ChartFrame } from '@tem/ui/chart-frame.tsx'
import { EmptyState } from '@tem/ui/empty-state.tsx'
import { ErrorState } from '@tem/ui/error-state.tsx'
import { Panel } from '@tem/ui/panel.tsx'
import { SegmentedControl } from '@tem/ui/segmented-control.tsx'
import { TextSkeleton } from '@tem/ui/skeletons.tsx'
import { type Bar, Chart } from './chart.tsx'
import { everyDay } from './every-day.ts'
import { type Grouping, groupedCounts, groupingLabels, groupings } from './grouped-counts.ts'
import { byCategoryQuery, byDateQuery, type ReportRange } from './report-queries.ts'
import styles from './reports-screen.module.css'

const HEIGHT = 500

const groupingOptions = groupings.map((value) => ({ value, label: groupingLabels[value] }))

export function CategoryChart({ range }: { range: ReportRange }) {
  const { data, error, refetch } = useQuery(byCategoryQuery(range))
  const [params, setParams] = useSearchParams()
  const grouping = groupings.find((one) => one === params.get('by')) ?? groupings[0]

  function groupBy(next: Grouping) {
    const address = new URLSearchParams(params)
    address.set('by', next)
    setParams(address, { replace: true })
  }

  return (
    <Panel title="Category Wise Claims">
      <div className={styles.grouping}>
        <SegmentedControl
          label="Group by"
          labelHidden
          options={groupingOptions}
          value={grouping}
          onChange={groupBy}
        />
      </div>
      <Bars
        bars={data && groupedCounts(data.list, grouping)}
        error={error}
        refetch={refetch}
        first={groupingLabels[grouping]}
        finding={({ name, count }) => `${name} is claimed most: ${claims(count)}`}
        lying
      />
    </Panel>
  )
}

export function DateChart({ range }: { range: ReportRange }) {
  const { data, error, refetch } = useQuery(byDateQuery(range))
  const { dateFormat } = useSettings()
  const days = data && everyDay(data.list, range)
  const bars = days?.map(({ date, count }) => ({ name: formatDay(date, dateFormat), count }))
  return (
    <Panel title="Date Wise Claims">
      <Bars
        bars={bars}
        error={error}
        refetch={refetch}
        first="Date"
        finding={({ name, count }) => `The busiest day was ${name}: ${claims(count)}`}
      />
    </Panel>
  )
}

interface BarsProps {
  bars: readonly Bar[] | undefined
  error: Error | null
  refetch: () => void
  /** What the bars are. */
  first: string
  finding: (highest: Bar) => string
  lying?: boolean
}

function Bars({ bars, error, refetch, first, finding, lying = false }: BarsProps) {
  if (error && !bars) return <ErrorState message={error.message} onRetry={refetch} />
  if (!bars) return <TextSkeleton count={6} />
  const highest = bars.reduce<Bar | undefined>(
    (top, bar) => (top && top.count >= bar.count ? top : bar),
    undefined,
  )
  if (!highest) return <EmptyState help="There are no claims in these days. Choose others above." />
  return (
    <ChartFrame
      title={finding(highest)}
      note="Number of claims by posting date in the chosen days"
      table={{ columns: [first, 'Claims'], rows: bars.map(({ name, count }) => [name, count]) }}
      height={HEIGHT}
    >
      <Chart bars={bars} lying={lying} height={HEIGHT} />
    </ChartFrame>
  )
}

function claims(count: number): string {
  return count === 1 ? '1 claim' : `${count} claims`
}
