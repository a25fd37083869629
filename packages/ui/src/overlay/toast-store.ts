// The toasts to show, as a store outside of React, so that any code can report a success.
export type ToastTone = 'success' | 'info' | 'error'

export interface Toast {
  id: number
  tone: ToastTone
  text: string
  /** One follow-up action, e.g. Undo. */
  action?: { label: string; onPress: () => void } | undefined
}

export interface ToastOptions extends Partial<Pick<Toast, 'tone' | 'action'>> {
  /** Milliseconds; errors and toasts with an action stay longer by default. */
  stay?: number
}

const STAY = 5_000
const STAY_LONGER = 10_000
const AT_ONCE = 3

let toasts: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

export function showToast(text: string, { tone = 'success', action, stay }: ToastOptions = {}): () => void {
  lastId += 1
  const toast: Toast = { id: lastId, tone, text, action }
  change([...toasts.slice(1 - AT_ONCE), toast])
  const timer = setTimeout(close, stay ?? (action || tone === 'error' ? STAY_LONGER : STAY))
  function close() {
    clearTimeout(timer)
    closeToast(toast.id)
  }
  return close
}

export function closeToast(id: number): void {
  change(toasts.filter((toast) => toast.id !== id))
}

export function shownToasts(): readonly Toast[] {
  return toasts
}

export function watchToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function change(next: readonly Toast[]) {
  toasts = next
  for (const listener of listeners) listener()
}
