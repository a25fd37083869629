// Draws the toasts and the questions that screens post through the sdk.
import { Questions } from './questions.tsx'

export function Messages() {
  return <Questions />
}
