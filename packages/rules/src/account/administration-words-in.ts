// What only the administration says, in the language of who is told of it, for a server that has learned its sentences.
import { saidIn } from '../../administration/texts/made/said-in.ts'
import { wordsIn } from '../base/words-in.ts'

/** Null: English. */
export function administrationWordsIn(language: string | null): (english: string) => string {
  const say = wordsIn(language)
  return (english) => saidIn(language, () => say(english))
}
