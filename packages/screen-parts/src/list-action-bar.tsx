// What is done with the ticked rows of a list: a bottom bar on a phone, a sheet at the bottom edge on a desktop.
import { BottomBar } from '@tem/ui/action/action-bar.tsx'
import type { ComponentProps } from 'react'
import styles from './list-action-bar.module.css'

export function ListActionBar(props: ComponentProps<typeof BottomBar>) {
  return <BottomBar {...props} className={styles.bar} />
}
