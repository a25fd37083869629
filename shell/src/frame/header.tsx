import { listNotifications, listRejectedClaims } from '@tem/contracts/calls/notifications.ts'
import { callQuery, Link, useQuery, useSession } from '@tem/sdk'
import { buttonClass } from '@tem/ui/action/button.tsx'
import { IconButton } from '@tem/ui/action/icon-button.tsx'
import { BadgeCount } from '@tem/ui/text/badge-count.tsx'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import BellIcon from 'lucide-react/icons/bell'
import Menu from 'lucide-react/icons/menu'
import type { RefObject } from 'react'
import * as texts from '../../texts/made/frame.ts'
import { useQuiet } from '../later.ts'
import { screenAt } from '../registry.ts'
import { Avatar } from './avatar.tsx'
import styles from './header.module.css'
import { useBackLink } from './use-back-link.ts'

interface HeaderProps {
  title: string
  heading: RefObject<HTMLHeadingElement | null>
  /** The target of the arrow; home has none. */
  back: string | undefined
  onMenu: () => void
}

export function Header({ title, heading, back, onMenu }: HeaderProps) {
  const wayBack = useBackLink(back)
  return (
    <header data-off-paper className={styles.header}>
      <IconButton label={texts.menu()} className={styles.menu} aria-haspopup="dialog" onClick={onMenu}>
        <Menu aria-hidden="true" />
      </IconButton>
      {back && (
        <Link
          to={back}
          aria-label={texts.back()}
          title={texts.back()}
          onClick={wayBack}
          className={buttonClass({ variant: 'quiet', className: styles.back })}
        >
          <ArrowLeft aria-hidden="true" />
        </Link>
      )}
      <h1 ref={heading} tabIndex={-1} className={styles.title}>
        {title}
      </h1>
      <NotificationBell />
      <span className={styles.viewer}>
        <Avatar />
      </span>
    </header>
  )
}

// The bell: the number of rejected claims that can be revised, or a dot for unseen decisions, and a link to both.

const NOTIFICATIONS = '/dashboard/edit-claim'
const REFRESH_MS = 60_000

function NotificationBell() {
  const { can } = useSession()
  const opened = screenAt(NOTIFICATIONS)
  return opened && can(opened.route.permission) ? <Bell /> : null
}

function Bell() {
  const asks = { enabled: useQuiet(), refetchInterval: REFRESH_MS }
  const { data: rejected } = useQuery({ ...callQuery(listRejectedClaims, {}), ...asks })
  const { data: decided } = useQuery({ ...callQuery(listNotifications, { limit: 10 }), ...asks })
  const count = rejected?.toRevise ?? 0
  const hasUnseen = (decided?.unseen ?? 0) > 0
  return (
    <Link
      to={NOTIFICATIONS}
      aria-label={nameOf(count, hasUnseen)}
      title={texts.notifications()}
      className={buttonClass({ variant: 'quiet', className: styles.bell })}
    >
      <BellIcon aria-hidden="true" />
      <BadgeCount count={count} of={texts.unread({ count })} className={styles.badge ?? ''} />
      {hasUnseen && count === 0 && <span aria-hidden="true" className={styles.unseen} />}
    </Link>
  )
}

function nameOf(count: number, hasUnseen: boolean): string {
  const name =
    count > 0 ? texts.countUnread({ count, unread: texts.unread({ count }) }) : texts.notifications()
  return hasUnseen ? texts.newDecisions({ name }) : name
}
