import { type AskedQuestion, questions } from '@tem/sdk/host.ts'
import { ConfirmDialog } from '@tem/ui/confirm-dialog.tsx'
import { useEffect, useState } from 'react'

export function Questions() {
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
