// The end of a list that loads on: by scrolling, or by a button that the keyboard reaches.
import { useEffect, useRef } from 'react'
import { Button } from './button.tsx'
import styles from './infinite-scroll.module.css'

interface InfiniteScrollProps {
  shown: number
  /** Left out where the server doesn't count. */
  total?: number | undefined
  hasMore: boolean
  loading: boolean
  onMore: () => void
  /** The last load failed: no more loading by itself, the button offers it. */
  failed?: boolean
}

export function InfiniteScroll({
  shown,
  total,
  hasMore,
  loading,
  onMore,
  failed = false,
}: InfiniteScrollProps) {
  const end = useRef<HTMLDivElement>(null)
  const more = useRef(onMore)
  const ready = hasMore && !loading && !failed

  useEffect(() => {
    more.current = onMore
  }, [onMore])

  useEffect(() => {
    if (!ready || !end.current) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && more.current(), {
      rootMargin: '320px 0px',
    })
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [ready])

  return (
    <div ref={end} className={styles.end}>
      <span className={styles.count} role="status">
        {countOf(shown, total, hasMore)}
      </span>
      {hasMore && (
        <Button size="small" onClick={onMore} busy={loading && 'Loading more'}>
          {failed ? 'Retry' : 'Load more'}
        </Button>
      )}
    </div>
  )
}

function countOf(shown: number, total: number | undefined, hasMore: boolean): string {
  if (total !== undefined) return `${shown} of ${total}`
  return hasMore ? `${shown} so far` : `${shown} in all`
}
