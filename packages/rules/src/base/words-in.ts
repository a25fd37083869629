// The words of a document in its reader's language. It is written over many rows, while other requests are answered in theirs.
import { saidIn } from '../../texts/made/said-in.ts'
import { inLanguage } from './in-language.ts'

/** Null: English. */
export function wordsIn(language: string | null): (english: string) => string {
  const known = new Map<string, string>()
  return (english) => {
    const said = known.get(english) ?? saidIn(language, () => inLanguage(english))
    known.set(english, said)
    return said
  }
}
