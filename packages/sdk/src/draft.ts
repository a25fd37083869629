// What somebody is typing into a form, kept for a reload, a failed save or a look at another screen. It is the
// person's own, stays in this tab and leaves with it. The installed app is closed by the phone whenever that needs room,
// so there it stays until it is saved, or the person signs out.
import { isInstalled } from '@tem/ui/base/installed.ts'
import { storedSession } from './session-store.ts'

const draftsOf = (person: string | undefined) => `tem.draft.${person ?? ''}.`
const keyOf = (form: string) => draftsOf(storedSession()?.viewer?.employeeCode) + form
const drafts = () => (isInstalled() ? localStorage : sessionStorage)

export function keptDraft<Draft>(form: string): Partial<Draft> | undefined {
  try {
    const draft: unknown = JSON.parse(drafts().getItem(keyOf(form)) ?? 'null')
    return typeof draft === 'object' && draft !== null ? (draft as Partial<Draft>) : undefined
  } catch {
    return undefined
  }
}

export function keepDraft(form: string, draft: object) {
  try {
    drafts().setItem(keyOf(form), JSON.stringify(draft))
  } catch {
    // A full storage must not stop anybody from typing.
  }
}

export function dropDraft(form: string) {
  drafts().removeItem(keyOf(form))
  drafts().removeItem(keyOf(attemptsBeside(form)))
}

/** Of everybody, or of everybody else. */
export function dropDrafts({ but }: { but?: string } = {}) {
  const all = Object.keys(drafts()).filter((key) => key.startsWith('tem.draft.'))
  for (const key of all) if (but === undefined || !key.startsWith(draftsOf(but))) drafts().removeItem(key)
}

/** Under which the saves of a form are kept whose answer never came. */
export function attemptsBeside(form: string): string {
  return `${form}.attempts`
}
