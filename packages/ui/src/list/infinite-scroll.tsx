// The end of an infinite list: loads more on scrolling, or by a button for the keyboard.
import { formatCount } from '@tem/rules/base/money.ts'
import { useEffect, useEffectEvent, useRef } from 'react'
import { retry } from '../../texts/made/base.ts'
import { loadingMore, loadMore, shown as shownText } from '../../texts/made/list.ts'
import { Button } from '../action/button.tsx'
import { Row } from '../layout/layout.tsx'
import { Text } from '../text/text.tsx'
import styles from './infinite-scroll.module.css'

interface InfiniteScrollProps {
  shown: number
  total: number
  /** Loads the next page. After a failure only the button does. */
  pages: {
    hasNextPage: boolean
    isFetchingNextPage: boolean
    isFetchNextPageError: boolean
    fetchNextPage: () => unknown
  }
}

export function InfiniteScroll({ shown, total, pages }: InfiniteScrollProps) {
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError } = pages
  const end = useRef<HTMLDivElement>(null)
  const more = useEffectEvent(() => pages.fetchNextPage())
  const ready = hasNextPage && !isFetchingNextPage && !isFetchNextPageError

  useEffect(() => {
    if (!ready || !end.current) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && more(), {
      rootMargin: '320px 0px',
    })
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [ready])

  return (
    <div ref={end}>
      <Row align="center" inMiddle className={styles.end}>
        <Text tone="soft" size="small" figures role="status">
          {shownText({ shown: formatCount(shown), total: formatCount(total) })}
        </Text>
        {hasNextPage && (
          <Button
            size="small"
            onClick={() => pages.fetchNextPage()}
            busy={isFetchingNextPage && loadingMore()}
          >
            {isFetchNextPageError ? retry() : loadMore()}
          </Button>
        )}
      </Row>
    </div>
  )
}
