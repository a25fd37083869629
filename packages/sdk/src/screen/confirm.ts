// Asks before an action that can't be undone or exceeds a limit; the shell shows the dialog.
import { atom, getDefaultStore } from 'jotai'
import type { ReactNode } from 'react'

export interface Question {
  title: string
  text: string
  /** What helps to answer, below the text. */
  details?: ReactNode
  confirm: string
  cancel: string
  /** Confirming destroys something. */
  danger: boolean
}

export interface AskedQuestion extends Question {
  answer: (confirmed: boolean) => void
}

/** Unanswered, in the order of asking. */
export const questions = atom<readonly AskedQuestion[]>([])

export function confirm(question: Partial<Question> = {}): Promise<boolean> {
  const store = getDefaultStore()
  const whole: Question = {
    title: 'Confirmation',
    text: 'Are you sure wanted to proceed ?',
    confirm: 'Confirm',
    cancel: 'Cancel',
    danger: false,
    ...question,
  }
  // Pressed again before the dialog was there.
  if (store.get(questions).some(({ title, text }) => title === whole.title && text === whole.text))
    return Promise.resolve(false)
  return new Promise((resolve) => {
    const asked: AskedQuestion = {
      ...whole,
      answer(confirmed) {
        store.set(questions, (waiting) => waiting.filter((other) => other !== asked))
        resolve(confirmed)
      },
    }
    store.set(questions, (waiting) => [...waiting, asked])
  })
}

/** Nobody answers them any more: their screen was left. */
export function withdrawQuestions(): void {
  for (const question of getDefaultStore().get(questions)) question.answer(false)
}
