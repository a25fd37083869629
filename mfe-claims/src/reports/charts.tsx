// The two series of a range: what was claimed, and when.
import { formatDay } from '@tem/rules/date-format.ts'
import { useQuery } from '@tem/sdk'
import { ChartFrame } from '@tem/ui/chart-frame.tsx'
import { EmptyState } from '@tem/ui/empty-state.tsx'
import { ErrorState } from '@tem/ui/error-state.tsx'
import { Panel } from '@tem/ui/panel.tsx'
import { TextSkeleton } from '@tem/ui/skeletons.tsx'
import { useDateFormat } from '../use-date-format.ts'
import { type Bar, Chart } from './chart.tsx'
import { byCategoryQuery, byDateQuery, type ReportRange } from './report-queries.ts'

const HEIGHT = 500

export function CategoryChart({ range }: { range: ReportRange }) {
  const { data, error, refetch } = useQuery(byCategoryQuery(range))
  const bars = data?.list.map(({ subCategory, count }) => ({ name: subCategory.name, count }))
  return (
    <Panel title="Category Wise Claims">
      <Bars
        bars={bars}
        error={error}
        refetch={refetch}
        first="Category"
        finding={({ name, count }) => `${name} is claimed most: ${claims(count)}`}
        lying
      />
    </Panel>
  )
}

export function DateChart({ range }: { range: ReportRange }) {
  const { data, error, refetch } = useQuery(byDateQuery(range))
  const format = useDateFormat()
  const bars = data?.list.map(({ date, count }) => ({ name: formatDay(date, format), count }))
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
