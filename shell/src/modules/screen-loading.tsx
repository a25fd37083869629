// While a screen's code is on its way; it says so when the connection is slow.
import { CardSkeleton } from '@tem/ui/skeletons.tsx'
import { useEffect, useState } from 'react'
import styles from './screen-loading.module.css'

const SLOW_MS = 3_000

export function ScreenLoading({ title }: { title: string }) {
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <>
      <CardSkeleton />
      <p role="status" className={styles.note}>
        {slow && `${title} is still loading.`}
      </p>
    </>
  )
}
