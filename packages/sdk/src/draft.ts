// What somebody is typing into a form, kept for a reload, a failed save or a look at another screen. It is the
// person's own, stays in this tab and leaves with it.
import { storedSession } from './session-store.ts'

const keyOf = (form: string) => `tem.draft.${storedSession()?.viewer?.employeeCode ?? ''}.${form}`

export function keptDraft<Draft>(form: string): Partial<Draft> | undefined {
  try {
    const draft: unknown = JSON.parse(sessionStorage.getItem(keyOf(form)) ?? 'null')
    return typeof draft === 'object' && draft !== null ? (draft as Partial<Draft>) : undefined
  } catch {
    return undefined
  }
}

export function keepDraft(form: string, draft: object) {
  try {
    sessionStorage.setItem(keyOf(form), JSON.stringify(draft))
  } catch {
    // A full storage must not stop anybody from typing.
  }
}

export function dropDraft(form: string) {
  sessionStorage.removeItem(keyOf(form))
  sessionStorage.removeItem(keyOf(attemptsBeside(form)))
}

/** Under which the saves of a form are kept whose answer never came. */
export function attemptsBeside(form: string): string {
  return `${form}.attempts`
}
