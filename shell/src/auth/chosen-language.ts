// What somebody chooses before they sign in: nobody knows yet whose choice it is.
import { keepLanguage } from '@tem/sdk'

const KEY = 'tem.language-chosen'

export function choose(language: string) {
  keepLanguage(language)
  sessionStorage.setItem(KEY, language)
}

/** Once, after the sign-in. */
export function takeChoice(): string | undefined {
  const chosen = sessionStorage.getItem(KEY) ?? undefined
  sessionStorage.removeItem(KEY)
  return chosen
}
