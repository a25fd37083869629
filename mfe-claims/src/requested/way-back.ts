// Back from a claim leads to the list that it was opened from, filter and all.
import { useLocation, useNavigate } from '@tem/sdk'

export function useOpenFromHere(): (address: string) => void {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  return (address) => void navigate(address, { state: { back: pathname + search } })
}

/** Undefined where nothing in the app led here. */
export function useWayBack(): string | undefined {
  const state: unknown = useLocation().state
  if (typeof state !== 'object' || state === null || !('back' in state)) return undefined
  return typeof state.back === 'string' ? state.back : undefined
}
