// Bars, drawn by just the pieces of ECharts that they need.
import { tokenColour } from '@tem/ui/token-colour.ts'
import { BarChart } from 'echarts/charts'
import { GridComponent, TooltipComponent } from 'echarts/components'
import * as echarts from 'echarts/core'
import { SVGRenderer } from 'echarts/renderers'
import EChartsReactCore from 'echarts-for-react/lib/core'
import { useDarkScheme } from './use-dark-scheme.ts'

echarts.use([BarChart, GridComponent, TooltipComponent, SVGRenderer])

export interface Bar {
  name: string
  count: number
}

interface ChartProps {
  bars: readonly Bar[]
  /** Long names stand beside lying bars, dates below standing ones. */
  lying?: boolean
  height: number
}

export function Chart({ bars, lying = false, height }: ChartProps) {
  // The colours of the option are those of the scheme; a new scheme is a new chart.
  const scheme = useDarkScheme() ? 'dark' : 'light'
  return (
    <EChartsReactCore
      key={scheme}
      echarts={echarts}
      option={optionOf(bars, lying)}
      opts={{ renderer: 'svg' }}
      notMerge
      style={{ height }}
    />
  )
}

function optionOf(bars: readonly Bar[], lying: boolean) {
  const names = {
    type: 'category' as const,
    data: bars.map(({ name }) => name),
    inverse: lying,
    axisTick: { show: false },
    axisLine: { lineStyle: { color: tokenColour('--line-strong') } },
    axisLabel: { color: tokenColour('--ink-soft') },
  }
  const counts = {
    type: 'value' as const,
    minInterval: 1,
    splitLine: { lineStyle: { color: tokenColour('--line') } },
    axisLabel: { color: tokenColour('--ink-soft') },
  }
  return {
    animation: false,
    textStyle: { fontFamily: getComputedStyle(document.body).fontFamily },
    grid: { left: 4, right: 16, top: 8, bottom: 4, containLabel: true },
    // Plain text: what came over the wire is never read as HTML.
    tooltip: { trigger: 'axis' as const, renderMode: 'richText' as const },
    xAxis: lying ? counts : names,
    yAxis: lying ? names : counts,
    series: [
      {
        type: 'bar' as const,
        name: 'Claims',
        barMaxWidth: 28,
        itemStyle: { color: tokenColour('--accent') },
        data: bars.map(({ count }) => count),
      },
    ],
  }
}
