// Form input, kept across a reload, a failed save or a visit to another screen. It belongs to one
// person and one tab. Phones close the installed app to free memory, so there it is kept
// until it is saved, or the person signs out.
import { isInstalled } from './installed.ts'
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

let lastKeptAt = Number.NEGATIVE_INFINITY

/** By performance.now(): whether what was typed last would survive a reload. */
export function draftKeptAt(): number {
  return lastKeptAt
}

export function keepDraft(form: string, draft: object) {
  lastKeptAt = performance.now()
  try {
    drafts().setItem(keyOf(form), JSON.stringify(draft))
  } catch {
    // A full storage must not prevent typing.
  }
}

export function dropDraft(form: string) {
  drafts().removeItem(keyOf(form))
  drafts().removeItem(keyOf(attemptsKey(form)))
}

/** Everybody's, or everybody else's. */
export function dropDrafts({ but }: { but?: string } = {}) {
  const all = Object.keys(drafts()).filter((key) => key.startsWith('tem.draft.'))
  for (const key of all) if (but === undefined || !key.startsWith(draftsOf(but))) drafts().removeItem(key)
}

/** The key of a form's saves whose answer never arrived. */
export function attemptsKey(form: string): string {
  return `${form}.attempts`
}
