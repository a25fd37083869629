// While the server can't be reached, what was known before is shown, and here as of when. When the connection is back,
// what is new comes by itself.
import { COMPANY_ZONE, dayOf } from '@tem/rules/company-day.ts'
import { formatDay } from '@tem/rules/date-format.ts'
import { useSettings } from '@tem/sdk'
import { notifyManager, unreachable } from '@tem/sdk/host.ts'
import { Button } from '@tem/ui/button.tsx'
import CloudOff from 'lucide-react/icons/cloud-off'
import { useSyncExternalStore } from 'react'
import { failedToReach, queryClient } from '../query-client.ts'
import styles from './stale-notice.module.css'

const clock = new Intl.DateTimeFormat('en-IN', {
  timeZone: COMPANY_ZONE,
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

export function StaleNotice() {
  const since = useSyncExternalStore(watchQueries, staleSince)
  return <div role="status">{since !== undefined && <Stale since={since} />}</div>
}

function Stale({ since }: { since: number }) {
  const isTrying = useSyncExternalStore(watchQueries, isTryingAgain)
  const { dateFormat } = useSettings()
  return (
    <div className={styles.notice}>
      <CloudOff aria-hidden="true" />
      <p className={styles.text}>
        {unreachable().message}. Shown as of{' '}
        {isToday(since) ? '' : `${formatDay(dayOf(since), dateFormat)}, `}
        {clock.format(since)}.
      </p>
      <Button size="small" busy={isTrying && 'Trying again'} onClick={tryAgain}>
        Retry
      </Button>
    </div>
  )
}

function isToday(instant: number): boolean {
  return dayOf(instant) === dayOf(Date.now())
}

/** Of what is on the screen, what was last tried in vain. */
function staleQueries() {
  const onScreen = queryClient.getQueryCache().findAll({ type: 'active' })
  return onScreen.filter((query) => query.state.data !== undefined && failedToReach(query))
}

/** When the oldest of it was true. */
function staleSince(): number | undefined {
  const times = staleQueries().map(({ state }) => state.dataUpdatedAt)
  return times.length > 0 ? Math.min(...times) : undefined
}

function isTryingAgain(): boolean {
  return staleQueries().some(({ state }) => state.fetchStatus === 'fetching')
}

function tryAgain() {
  for (const query of staleQueries()) void query.fetch().catch(() => {})
}

function watchQueries(changed: () => void): () => void {
  return queryClient.getQueryCache().subscribe(notifyManager.batchCalls(changed))
}
