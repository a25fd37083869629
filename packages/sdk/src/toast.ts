// Short messages at the edge of the screen; the shell draws them.
import { mailbox } from './mailbox.ts'

export interface Toast {
  kind: 'success' | 'failure'
  message: string
  /** For actions that can be undone. */
  undo?: () => void
}

export const toasts = mailbox<Toast>()

export const toast = {
  success(message: string, options: Pick<Toast, 'undo'> = {}) {
    toasts.post({ kind: 'success', message, ...options })
  },
  failure(message: string) {
    toasts.post({ kind: 'failure', message })
  },
}
