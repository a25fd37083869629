// Bars, drawn by just the pieces of ECharts that they need.
import { tokenColour } from '@tem/ui/token-colour.ts'
import { BarChart } from 'echarts/charts'
import { GridComponent, TooltipComponent } from 'echarts/components'
import { getInstanceByDom, init, use } from 'echarts/core'
import { SVGRenderer } from 'echarts/renderers'
import { useEffect, useRef } from 'react'

use([BarChart, GridComponent, TooltipComponent, SVGRenderer])

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
  const place = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (!place.current) return
    const chart = getInstanceByDom(place.current) ?? init(place.current, undefined, { renderer: 'svg' })
    chart.setOption(optionOf(bars, lying), true)
    const widths = new ResizeObserver(() => chart.resize())
    widths.observe(place.current)
    // No dispose: it empties the element through innerHTML, which Trusted Types refuses.
    return () => widths.disconnect()
  }, [bars, lying])

  return <div ref={place} style={{ height }} />
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
