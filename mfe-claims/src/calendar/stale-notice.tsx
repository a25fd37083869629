// What is shown while the server can't be reached: what was loaded before, and as of when. Coming back it reloads by itself.

import { MomentText } from '@tem/claim-view/moment-text.tsx'
import { Button } from '@tem/ui/button.tsx'
import CloudOff from 'lucide-react/icons/cloud-off'
import { Notice } from './notice.tsx'
import styles from './stale-notice.module.css'

interface StaleNoticeProps {
  query: {
    isRefetchError: boolean
    error: Error | null
    dataUpdatedAt: number
    isFetching: boolean
    refetch: () => unknown
  }
}

export function StaleNotice({ query }: StaleNoticeProps) {
  const { isRefetchError, error, dataUpdatedAt, isFetching, refetch } = query
  if (!isRefetchError) return null
  return (
    <div className={styles.stale}>
      <Notice icon={<CloudOff aria-hidden="true" />}>
        {sentence(error?.message ?? '')} You see what was loaded{' '}
        <MomentText at={new Date(dataUpdatedAt).toISOString()} />.
      </Notice>
      <Button size="small" busy={isFetching && 'Trying again'} onClick={() => refetch()}>
        Retry
      </Button>
    </div>
  )
}

const sentence = (text: string) => (text.endsWith('.') ? text : `${text}.`)
