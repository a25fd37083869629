// A bar chart that imports only the parts of ECharts it needs. It is loaded when a chart is first seen.
import { BarChart } from 'echarts/charts'
import { GridComponent, TooltipComponent } from 'echarts/components'
import * as echarts from 'echarts/core'
import { SVGRenderer } from 'echarts/renderers'
import EChartsReactCore from 'echarts-for-react/lib/core'
import { useSyncExternalStore } from 'react'

echarts.use([BarChart, GridComponent, TooltipComponent, SVGRenderer])

interface BarSeries {
  readonly name: string
  /** One for each name of the chart. */
  readonly values: readonly number[]
  /** What the others are compared with. */
  readonly isQuiet?: boolean
}

export interface BarChartProps {
  readonly names: readonly string[]
  readonly series: readonly BarSeries[]
  /** Long names go with horizontal bars, dates with vertical bars. */
  readonly horizontal?: boolean
  readonly height: number
  readonly format?: (value: number) => string
}

export function DrawnBars(props: BarChartProps) {
  // The colours depend on the colour scheme; a change of the scheme creates a new chart.
  const scheme = useDarkScheme() ? 'dark' : 'light'
  return (
    <EChartsReactCore
      key={scheme}
      echarts={echarts}
      option={optionOf(props)}
      opts={{ renderer: 'svg' }}
      notMerge
      // Drawn in the next frame: a slow phone takes long enough for reading the option.
      lazyUpdate
      style={{ height: props.height }}
    />
  )
}

function optionOf({ names, series, horizontal = false, format = String }: BarChartProps) {
  const { ink, line, axis, main, fontFamily } = currentStyle()
  const ofNames = {
    type: 'category' as const,
    data: [...names],
    inverse: horizontal,
    axisTick: { show: false },
    axisLine: { lineStyle: { color: axis } },
    axisLabel: { color: ink, ...(horizontal && { width: 120, overflow: 'break' as const, lineHeight: 14 }) },
  }
  const ofValues = {
    type: 'value' as const,
    minInterval: 1,
    splitNumber: horizontal ? 2 : 4,
    splitLine: { lineStyle: { color: line } },
    axisLabel: { color: ink, hideOverlap: true, formatter: format },
  }
  return {
    animation: false,
    textStyle: { fontFamily },
    grid: { left: 4, right: 24, top: 8, bottom: 4, containLabel: true },
    // Plain text: data from the server is never parsed as HTML.
    tooltip: {
      trigger: 'axis' as const,
      renderMode: 'richText' as const,
      valueFormatter: (value: unknown) => (typeof value === 'number' ? format(value) : '–'),
    },
    xAxis: horizontal ? ofValues : ofNames,
    yAxis: horizontal ? ofNames : ofValues,
    series: series.map(({ name, values, isQuiet = false }) => ({
      type: 'bar' as const,
      name,
      barMaxWidth: 28,
      itemStyle: { color: isQuiet ? axis : main },
      data: [...values],
    })),
  }
}

/** Font and colours as they are now, for a chart that can't read custom properties: one element wears all, so the page's styles are computed once. */
function currentStyle() {
  const probe = document.createElement('span')
  probe.style.color = 'var(--ink-soft)'
  probe.style.backgroundColor = 'var(--accent)'
  probe.style.borderColor = 'var(--line)'
  probe.style.outlineColor = 'var(--line-strong)'
  document.body.append(probe)
  const { color, backgroundColor, borderTopColor, outlineColor, fontFamily } = getComputedStyle(probe)
  const style = { ink: color, main: backgroundColor, line: borderTopColor, axis: outlineColor, fontFamily }
  probe.remove()
  return style
}

// Whether dark mode is on. Charts have fixed colours and are redrawn when it changes.

const darkScheme = () => matchMedia('(prefers-color-scheme: dark)')

function useDarkScheme(): boolean {
  return useSyncExternalStore(subscribe, () => darkScheme().matches)
}

function subscribe(listener: () => void): () => void {
  const dark = darkScheme()
  dark.addEventListener('change', listener)
  return () => dark.removeEventListener('change', listener)
}
