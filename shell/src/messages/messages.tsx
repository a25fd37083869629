// Draws the toasts and the questions that screens post through the sdk.
import { type Toast, toasts } from '@tem/sdk/host.ts'
import { ToastRegion } from '@tem/ui/toast.tsx'
import { showToast } from '@tem/ui/toast-store.ts'
import { useEffect } from 'react'
import { Questions } from './questions.tsx'

export function Messages() {
  useEffect(() => toasts.collect(show), [])
  return (
    <>
      <ToastRegion />
      <Questions />
    </>
  )
}

function show({ kind, message, undo }: Toast) {
  showToast(message, {
    tone: kind === 'failure' ? 'error' : 'success',
    action: undo && { label: 'Undo', onPress: undo },
  })
}
