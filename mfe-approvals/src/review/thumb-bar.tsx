// A bar that reaches the edges of a phone and stands on its lower edge, however short the screen is.
import { ActionBar } from '@tem/ui/action-bar.tsx'
import type { ComponentProps } from 'react'
import styles from './thumb-bar.module.css'

export function ThumbBar(props: ComponentProps<typeof ActionBar>) {
  return (
    <div className={styles.bar}>
      <ActionBar {...props} />
    </div>
  )
}
