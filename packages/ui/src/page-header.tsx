import ArrowLeft from 'lucide-react/icons/arrow-left'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { IconButton } from './icon-button.tsx'
import styles from './page-header.module.css'

interface PageHeaderProps {
  title: string
  /** One quiet line below the title: whose, when, how many. */
  note?: ReactNode
  onBack?: () => void
  actions?: ReactNode
  className?: string
}

export function PageHeader({ title, note, onBack, actions, className }: PageHeaderProps) {
  return (
    <header className={classNames(styles.header, className)}>
      {onBack && <BackButton onClick={onBack} />}
      <div className={styles.words}>
        <h1 className={styles.title}>{title}</h1>
        {note !== undefined && <div className={styles.note}>{note}</div>}
      </div>
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
    </header>
  )
}

export function BackButton({ onClick }: { onClick: () => void }) {
  return (
    <IconButton label="Back" className={styles.back} onClick={onClick}>
      <ArrowLeft aria-hidden="true" />
    </IconButton>
  )
}
