// Asks before what can't be undone or is over a limit; the shell draws the box.
import { mailbox } from './mailbox.ts'

export interface Question {
  title: string
  text: string
  confirm: string
  cancel: string
  /** What is confirmed destroys something. */
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
