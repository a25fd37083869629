// What can be done with the whole list: at the thumb of a phone, a sheet at the lower edge of a desk.
import { ActionBar } from '@tem/ui/action-bar.tsx'
import { usePhone } from '@tem/ui/use-phone.ts'
import type { ComponentProps } from 'react'
import styles from './lower-bar.module.css'
import { ThumbBar } from './review/thumb-bar.tsx'

export function LowerBar(props: ComponentProps<typeof ActionBar>) {
  const phone = usePhone()
  if (phone) return <ThumbBar {...props} />
  return (
    <div className={styles.sheet}>
      <ActionBar {...props} />
    </div>
  )
}
