// A module's texts/module.hi.json: the words of its module.json in another language, by the English ones.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export function moduleLanguages(dir: string): string[] {
  const texts = join(dir, 'texts')
  if (!existsSync(texts)) return []
  return readdirSync(texts)
    .flatMap((file) => /^module\.([a-z]{2})\.json$/.exec(file)?.[1] ?? [])
    .sort()
}

/** What a release has beside its manifest. */
export const moduleWordsFile = (language: string) => `module-${language}.json`

export function moduleWords(dir: string, language: string): string {
  const text = readFileSync(join(dir, 'texts', `module.${language}.json`), 'utf8')
  return JSON.stringify(JSON.parse(text))
}
