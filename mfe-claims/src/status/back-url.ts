// Back from a claim returns to the list that it was opened from, with its filter.
import { dropDraft, keepDraft, keptDraft, toast, useLocation, useNavigate } from '@tem/sdk'
import { useEffect, useRef } from 'react'
import * as texts from '../../texts/made/back.ts'

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

/** Cancel leaves a form and drops what was typed; Undo opens it again, with that. */
export function useCancelForm(): (draftId: string, url: string) => void {
  const { pathname, search, state } = useLocation()
  const navigate = useNavigate()
  const leave = useLeaveForm()
  return (draftId, url) => {
    const typed = keptDraft<object>(draftId)
    dropDraft(draftId)
    leave(url)
    if (!typed) return
    toast.success(texts.discarded(), {
      undo() {
        keepDraft(draftId, typed)
        void navigate(pathname + search, { state })
      },
    })
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
