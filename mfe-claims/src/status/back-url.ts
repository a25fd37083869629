// Back from a claim returns to the list that it was opened from, with its filter.
import { useLocation, useNavigate } from '@tem/sdk'
import { useEffect, useRef } from 'react'

export function useOpenWithBack(): (url: string) => void {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  return (url) => void navigate(url, { state: { back: pathname + search } })
}

/** Leaves a form without a history entry, so Back does not open it again. */
export function useLeaveForm(): (url: string) => void {
  const cameFrom = useBackUrl()
  const navigate = useNavigate()
  const isHere = useIsHere()
  return (url) => {
    if (isHere()) void (url === cameFrom ? navigate(-1) : navigate(url, { replace: true }))
  }
}

/** False once the person has left the screen: a late answer must not navigate then. */
export function useIsHere(): () => boolean {
  const isHere = useRef(false)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  return () => isHere.current
}

/** Undefined if the app has no earlier history entry. */
export function useBackUrl(): string | undefined {
  const state: unknown = useLocation().state
  if (typeof state !== 'object' || state === null || !('back' in state)) return undefined
  return typeof state.back === 'string' ? state.back : undefined
}
