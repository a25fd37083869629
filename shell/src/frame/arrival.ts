// Arriving at a screen: the window is named after it, and a screen reader hears its heading.
import { useLocation } from '@tem/sdk'
import { useEffect, useRef } from 'react'

const PRODUCT = 'Travel & Expense Management'

export function useArrival(title: string) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { pathname } = useLocation()
  const arrivedAt = useRef(pathname)

  useEffect(() => {
    document.title = `${title} · ${PRODUCT}`
  }, [title])

  useEffect(() => {
    // The first page of a visit keeps the focus where the browser put it.
    if (arrivedAt.current === pathname) return
    arrivedAt.current = pathname
    heading.current?.focus({ preventScroll: true })
  }, [pathname])

  return heading
}
