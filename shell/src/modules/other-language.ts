// What a page in another language than English loads before it draws anything.
import { loadTexts as loadUiTexts } from '@tem/ui/texts/catalogues.ts'
import { loadTexts } from '../../texts/made/catalogues.ts'
import { registry } from '../registry.ts'
import { translateManifests } from './manifests-in-language.ts'

/** Of what does not come, the page speaks English. */
export function loadLanguage(language: string): Promise<unknown> {
  return Promise.allSettled([
    loadTexts(language),
    loadUiTexts(language),
    translateManifests(registry, language),
  ])
}
