// A bar chart that imports only the parts of ECharts it needs. It is loaded when a chart is first seen.
import { BarChart } from 'echarts/charts'
import { GridComponent, TooltipComponent } from 'echarts/components'
import * as echarts from 'echarts/core'
import { SVGRenderer } from 'echarts/renderers'
import EChartsReactCore from 'echarts-for-react/lib/core'
import { useSyncExternalStore } from 'react'
import * as common from '../../texts/made/common.ts'

echarts.use([BarChart, GridComponent, TooltipComponent, SVGRenderer])

export interface Bar {
  name: string
  count: number
}

interface ChartProps {
  bars: readonly Bar[]
  /** Long names go with horizontal bars, dates with vertical bars. */
  horizontal?: boolean
  height: number
}

export function Bars({ bars, horizontal = false, height }: ChartProps) {
  // The colours depend on the colour scheme; a change of the scheme creates a new chart.
  const scheme = useDarkScheme() ? 'dark' : 'light'
  return (
    <EChartsReactCore
      key={scheme}
      echarts={echarts}
      option={optionOf(bars, horizontal)}
      opts={{ renderer: 'svg' }}
      notMerge
      // Drawn in the next frame: a slow phone takes long enough for reading the option.
      lazyUpdate
      style={{ height }}
    />
  )
}

function optionOf(bars: readonly Bar[], horizontal: boolean) {
  const { ink, line, axis, bar, fontFamily } = currentStyle()
  const names = {
    type: 'category' as const,
    data: bars.map(({ name }) => name),
    inverse: horizontal,
    axisTick: { show: false },
    axisLine: { lineStyle: { color: axis } },
    axisLabel: { color: ink },
  }
  const counts = {
    type: 'value' as const,
    minInterval: 1,
    splitLine: { lineStyle: { color: line } },
    axisLabel: { color: ink },
  }
  return {
    animation: false,
    textStyle: { fontFamily },
    grid: { left: 4, right: 16, top: 8, bottom: 4, containLabel: true },
    // Plain text: data from the server is never parsed as HTML.
    tooltip: { trigger: 'axis' as const, renderMode: 'richText' as const },
    xAxis: horizontal ? counts : names,
    yAxis: horizontal ? names : counts,
    series: [
      {
        type: 'bar' as const,
        name: common.claims(),
        barMaxWidth: 28,
        itemStyle: { color: bar },
        data: bars.map(({ count }) => count),
      },
    ],
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
  const style = { ink: color, bar: backgroundColor, line: borderTopColor, axis: outlineColor, fontFamily }
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
