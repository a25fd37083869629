// Short news at the edge of the screen; the shell draws it.
import { mailbox } from './mailbox.ts'

export interface Toast {
  kind: 'success' | 'failure'
  message: string
  /** For what can be taken back. */
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
