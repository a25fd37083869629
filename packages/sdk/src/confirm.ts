// Asks before an action that can't be undone or exceeds a limit; the shell shows the dialog.
import { mailbox } from './mailbox.ts'

export interface Question {
  title: string
  text: string
  confirm: string
  cancel: string
  /** Confirming destroys something. */
  danger: boolean
}

export interface AskedQuestion extends Question {
  answer: (confirmed: boolean) => void
}

export const questions = mailbox<AskedQuestion>()

export function confirm(question: Partial<Question> = {}): Promise<boolean> {
  return new Promise((answer) => {
    questions.post({
      title: 'Confirmation',
      text: 'Are you sure wanted to proceed ?',
      confirm: 'Confirm',
      cancel: 'Cancel',
      danger: false,
      ...question,
      answer,
    })
  })
}
