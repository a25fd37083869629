// How many rejected claims the viewer can still revise, whether something was decided that they have not seen, and the way there.
import { listRejectedClaims } from '@tem/contracts/calls/day-claims.ts'
import { listNotifications } from '@tem/contracts/calls/notifications.ts'
import { callQuery, Link, useQuery, useSession } from '@tem/sdk'
import { BadgeCount } from '@tem/ui/badge-count.tsx'
import { buttonClass } from '@tem/ui/button.tsx'
import BellIcon from 'lucide-react/icons/bell'
import { screenAt } from '../registry.ts'
import styles from './header.module.css'

const NOTIFICATIONS = '/dashboard/edit-claim'
const REFRESH_MS = 60_000

export function NotificationBell() {
  const { can } = useSession()
  const opened = screenAt(NOTIFICATIONS)
  return opened && can(opened.route.permission) ? <Bell /> : null
}

function Bell() {
  const { data: rejected } = useQuery({ ...callQuery(listRejectedClaims, {}), refetchInterval: REFRESH_MS })
  const { data: decided } = useQuery({
    ...callQuery(listNotifications, { limit: 10 }),
    refetchInterval: REFRESH_MS,
  })
  const count = rejected?.toRevise ?? 0
  const hasNews = (decided?.unseen ?? 0) > 0
  return (
    <Link
      to={NOTIFICATIONS}
      aria-label={nameOf(count, hasNews)}
      title="Notifications"
      className={buttonClass({ variant: 'quiet', className: styles.bell })}
    >
      <BellIcon aria-hidden="true" />
      <BadgeCount count={count} of={unread(count)} className={styles.badge ?? ''} />
      {hasNews && <span aria-hidden="true" className={styles.news} />}
    </Link>
  )
}

function nameOf(count: number, hasNews: boolean): string {
  const name = count > 0 ? `${count} ${unread(count)}` : 'Notifications'
  return hasNews ? `${name}, new decisions` : name
}

function unread(count: number): string {
  return count === 1 ? 'unread notification' : 'unread notifications'
}
