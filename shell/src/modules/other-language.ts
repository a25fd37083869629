// What a page in another language than English loads before it draws anything.
import { inLanguage } from '@tem/rules/base/in-language.ts'
import { learnSentences } from '@tem/rules/base/sentences.ts'
import { loadTexts as loadRulesTexts } from '@tem/rules/texts/catalogues.ts'
import type { Remote } from '@tem/sdk'
import { sayFailuresWith } from '@tem/sdk/host.ts'
import { translateWith } from '@tem/ui/text/in-language.ts'
import { loadTexts as loadUiTexts } from '@tem/ui/texts/catalogues.ts'
import { loadTexts } from '../../texts/made/catalogues.ts'
import { registry } from '../registry.ts'
import { translateManifests } from './manifests-in-language.ts'

/** Of what does not come, the page speaks English. */
export function loadLanguage(language: string): Promise<unknown> {
  sayFailuresWith(({ msg, sentence }) => inLanguage(msg, sentence))
  translateWith(inLanguage)
  return Promise.allSettled([
    loadTexts(language),
    loadUiTexts(language),
    loadRulesTexts(language),
    translateManifests(registry, language),
  ])
}

/** What only this module shows of what rules and servers say. */
export async function loadSentencesOf({ loadSentences }: Remote, language: string): Promise<void> {
  if (loadSentences) learnSentences(await loadSentences(language))
}
