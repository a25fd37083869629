// Short messages at the edge of the screen; the shell draws them.
import { atom, getDefaultStore } from 'jotai'

export interface Toast {
  id: number
  kind: 'success' | 'failure'
  message: string
  /** For actions that can be undone. */
  undo?: () => void
}

const AT_ONCE = 3
let lastId = 0

/** The oldest gives way to a fourth, one that can be undone last. Those shown before the shell draws them are kept. */
export const toasts = atom<readonly Toast[]>([])

export const toast = {
  success(message: string, options: Pick<Toast, 'undo'> = {}) {
    show({ kind: 'success', message, ...options })
  },
  failure(message: string) {
    show({ kind: 'failure', message })
  },
}

export function closeToast(id: number) {
  getDefaultStore().set(toasts, (shown) => shown.filter((other) => other.id !== id))
}

function show(toast: Omit<Toast, 'id'>) {
  lastId += 1
  const next = { id: lastId, ...toast }
  getDefaultStore().set(toasts, (shown) => {
    if (shown.length < AT_ONCE) return [...shown, next]
    const leaving = shown.find(({ undo }) => !undo) ?? shown[0]
    return [...shown.filter((other) => other !== leaving), next]
  })
}
