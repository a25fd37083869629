import { Link } from '@tem/sdk'
import { buttonClass } from '@tem/ui/button.tsx'
import { IconButton } from '@tem/ui/icon-button.tsx'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import Menu from 'lucide-react/icons/menu'
import type { RefObject } from 'react'
import { Avatar } from './avatar.tsx'
import styles from './header.module.css'
import { NotificationBell } from './notification-bell.tsx'
import { useWayBack } from './way-back.ts'

interface HeaderProps {
  title: string
  heading: RefObject<HTMLHeadingElement | null>
  /** Where the arrow leads; home has none. */
  back: string | undefined
  onMenu: () => void
}

export function Header({ title, heading, back, onMenu }: HeaderProps) {
  const wayBack = useWayBack(back)
  return (
    <header className={styles.header}>
      <IconButton label="Menu" className={styles.menu} aria-haspopup="dialog" onClick={onMenu}>
        <Menu aria-hidden="true" />
      </IconButton>
      {back && (
        <Link
          to={back}
          aria-label="Back"
          title="Back"
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
