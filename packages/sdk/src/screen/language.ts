// The language of the page. It stays the same until the page is loaded again, so a text is never half of one and half of another.
import { languageFor } from '@tem/rules/base/languages.ts'

const KEY = 'tem.language'

/** A code such as hi. Tests also use xx, which nobody is offered. */
export const language: string = keptLanguage()

/** What was chosen on this device, else the first language of the browser that there is. */
export function keptLanguage(): string {
  try {
    return localStorage.getItem(KEY) ?? languageFor(navigator.languages)
  } catch {
    return languageFor([])
  }
}

export function keepLanguage(code: string) {
  localStorage.setItem(KEY, code)
}
