// A full-width bar at the bottom of a phone, even if the content is short.
import { ActionBar } from '@tem/ui/action/action-bar.tsx'
import { usePhone } from '@tem/ui/base/use-phone.ts'
import type { ComponentProps } from 'react'
import styles from './bottom-bar.module.css'

export function BottomBar(props: ComponentProps<typeof ActionBar>) {
  return (
    <div className={styles.bar}>
      <ActionBar {...props} />
    </div>
  )
}

// Actions for the whole list: a bottom bar on a phone, a sheet at the bottom edge on a desktop.

export function ListActionBar(props: ComponentProps<typeof ActionBar>) {
  const phone = usePhone()
  if (phone) return <BottomBar {...props} />
  return (
    <div className={styles.sheet}>
      <ActionBar {...props} />
    </div>
  )
}
