// Renders the toasts and the confirmations that screens post through the sdk.
import { type AskedQuestion, questions, type Toast, toasts } from '@tem/sdk/host.ts'
import { ConfirmDialog } from '@tem/ui/overlay/confirm-dialog.tsx'
import { ToastRegion } from '@tem/ui/overlay/toast.tsx'
import { showToast } from '@tem/ui/overlay/toast-store.ts'
import { useEffect, useState } from 'react'

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

function Questions() {
  const [asked, setAsked] = useState<AskedQuestion[]>([])
  useEffect(() => questions.collect((question) => setAsked((earlier) => [...earlier, question])), [])

  const [question] = asked
  if (!question) return null
  const answer = (confirmed: boolean) => {
    question.answer(confirmed)
    setAsked((all) => all.filter((other) => other !== question))
  }
  return (
    <ConfirmDialog
      open
      title={question.title}
      text={question.text}
      okLabel={question.confirm}
      cancelLabel={question.cancel}
      tone={question.danger ? 'danger' : 'primary'}
      onConfirm={() => answer(true)}
      onCancel={() => answer(false)}
    />
  )
}
