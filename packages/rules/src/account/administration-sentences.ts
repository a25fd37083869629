// What only the screens of the administration show of the sentences that rules and servers say. Their server knows them, and their module
// brings them along in the language of the page.
import english from '../../administration/texts/en.json' with { type: 'json' }
import { loadTexts } from '../../administration/texts/made/catalogues.ts'
import { said } from '../../administration/texts/made/said.ts'
import type { Sentences } from '../base/sentences.ts'

export const administrationSentences: Sentences = { english, said }

export async function administrationSentencesIn(language: string): Promise<Sentences> {
  await loadTexts(language)
  return administrationSentences
}
