// Bars, drawn by ECharts. Its figures stand in a table beside it, which is what a screen reader is told.
import { Suspense, useEffect, useRef, useState } from 'react'
import { lazyPart } from '../base/lazy-part.tsx'
import { TextSkeleton } from '../state/skeletons.tsx'
import type { BarChartProps } from './drawn-bars.tsx'

const DrawnBars = lazyPart(async () => (await import('./drawn-bars.tsx')).DrawnBars)

/** A chart below the fold costs nothing until somebody scrolls to it: 150 kB, and a slow phone half a second. It keeps its height. */
export function BarChart(props: BarChartProps) {
  const place = useRef<HTMLDivElement>(null)
  const [isSeen, setSeen] = useState(false)
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true)
      },
      { rootMargin: '10%' },
    )
    if (place.current) observer.observe(place.current)
    return () => observer.disconnect()
  }, [])
  return (
    <div ref={place} style={{ height: props.height }} aria-hidden="true">
      {isSeen && (
        <Suspense fallback={<TextSkeleton count={6} />}>
          <DrawnBars {...props} />
        </Suspense>
      )}
    </div>
  )
}
