// How many rejected claims wait for the viewer, and the way to them.
import { listRejectedClaims } from '@tem/contracts/calls/day-claims.ts'
import { callQuery, Link, useQuery, useSession } from '@tem/sdk'
import { BadgeCount } from '@tem/ui/badge-count.tsx'
import { buttonClass } from '@tem/ui/button.tsx'
import Bell from 'lucide-react/icons/bell'
import { screenAt } from '../registry.ts'
import styles from './header.module.css'

const NOTIFICATIONS = '/dashboard/edit-claim'
const REFRESH_MS = 60_000

export function NotificationBell() {
  const { can } = useSession()
  const opened = screenAt(NOTIFICATIONS)
  return opened && can(opened.route.permission) ? <UnreadCount /> : null
}

function UnreadCount() {
  const { data } = useQuery({ ...callQuery(listRejectedClaims, {}), refetchInterval: REFRESH_MS })
  return (
    <Link
      to={NOTIFICATIONS}
      aria-label={data?.count ? undefined : 'Notifications'}
      title="Notifications"
      className={buttonClass({ variant: 'quiet', className: styles.bell })}
    >
      <Bell aria-hidden="true" />
      <BadgeCount count={data?.count ?? 0} of="unread notifications" className={styles.badge ?? ''} />
    </Link>
  )
}
