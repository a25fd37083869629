// The gallery's toasts; in the suite the shell keeps them.
import { atom, getDefaultStore } from 'jotai'
import type { Toast } from '../src/overlay/toast.tsx'

export const toasts = atom<readonly Toast[]>([])

export function showToast(text: string, options: Partial<Pick<Toast, 'tone' | 'action'>> = {}) {
  getDefaultStore().set(toasts, (shown) => [
    ...shown,
    { id: performance.now(), tone: 'success', text, ...options },
  ])
}

export function closeToast(id: number) {
  getDefaultStore().set(toasts, (shown) => shown.filter((toast) => toast.id !== id))
}
