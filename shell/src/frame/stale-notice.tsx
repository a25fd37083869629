// While the server is unreachable, cached data is shown, and this notice says how old it is. Where something could not be
// shown at all, its own error says so, and this notice would only repeat it. When the connection is back, the data is
// refreshed automatically.
import { dayOf, timeOf } from '@tem/rules/base/company-day.ts'
import { formatDay } from '@tem/rules/base/date-format.ts'
import { useSettings } from '@tem/sdk'
import { unreachable } from '@tem/sdk/host.ts'
import { Button } from '@tem/ui/action/button.tsx'
import { Row } from '@tem/ui/layout/layout.tsx'
import CloudOff from 'lucide-react/icons/cloud-off'
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react'
import * as texts from '../../texts/made/notices.ts'
import { failedToReach, queryClient } from '../query-client.ts'
import styles from './stale-notice.module.css'

const SLOW_MS = 3_000

export function StaleNotice() {
  const failedSince = useSyncExternalStore(watchAnswers, () => oldest(failed()))
  const waitingSince = useLasting(useSyncExternalStore(watchAnswers, () => oldest(waiting())))
  return (
    <div role="status" className={styles.ofData}>
      {failedSince !== undefined ? (
        <Stale since={failedSince} why={unreachable().message} retry={<Retry />} />
      ) : (
        waitingSince !== undefined && <Stale since={waitingSince} why={texts.stillConnecting()} />
      )}
    </div>
  )
}

function Stale({ since, why, retry }: { since: number; why: string; retry?: ReactNode }) {
  const { dateFormat } = useSettings()
  const day = dayOf(since)
  const time = timeOf(since)
  const when = day === dayOf(Date.now()) ? time : `${formatDay(day, dateFormat)}, ${time}`
  return (
    <Row oneLine align="center" gap={2} className={styles.notice}>
      <CloudOff size={16} aria-hidden="true" />
      <p className={styles.text}>{texts.asOf({ why, when })}</p>
      {retry}
    </Row>
  )
}

function Retry() {
  const isTrying = useSyncExternalStore(watchAnswers, isRetrying)
  return (
    <Button size="small" data-off-paper busy={isTrying && texts.tryingAgain()} onClick={tryAgain}>
      {texts.retry()}
    </Button>
  )
}

/** Shown after a delay: a short interruption stays silent. */
function useLasting(value: number | undefined): number | undefined {
  const isThere = value !== undefined
  const [hasLasted, setLasted] = useState(false)
  useEffect(() => {
    if (!isThere) return
    const timer = setTimeout(() => setLasted(true), SLOW_MS)
    return () => {
      clearTimeout(timer)
      setLasted(false)
    }
  }, [isThere])
  return hasLasted ? value : undefined
}

// Which answers on the screen are stale.

/** Queries on the screen. */
function shown() {
  return queryClient
    .getQueryCache()
    .findAll({ type: 'active' })
    .filter(({ state }) => state.data !== undefined)
}

function failed() {
  return shown().filter(failedToReach)
}

/** Restored from the last visit, and not refreshed yet. */
function waiting() {
  return shown().filter(
    ({ state }) => state.fetchStatus === 'fetching' && state.dataUpdatedAt < performance.timeOrigin,
  )
}

function oldest(queries: ReturnType<typeof shown>): number | undefined {
  const times = queries.map(({ state }) => state.dataUpdatedAt)
  return times.length > 0 ? Math.min(...times) : undefined
}

function isRetrying(): boolean {
  return failed().some(({ state }) => state.fetchStatus === 'fetching')
}

function tryAgain() {
  for (const query of failed()) void query.fetch().catch(() => {})
}

/** Once for all that happens to the answers in one task: a first screen has a hundred such events. */
function watchAnswers(changed: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const unsubscribe = queryClient.getQueryCache().subscribe(() => {
    timer ??= setTimeout(() => {
      timer = undefined
      changed()
    })
  })
  return () => {
    clearTimeout(timer)
    unsubscribe()
  }
}
