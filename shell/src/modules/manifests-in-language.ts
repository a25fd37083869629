// What the shell itself draws of a module, such as menu items and titles, in the language of the page. Each module's release
// has a file for it beside its manifest; a module without one keeps English.
import type { Registry } from '@tem/federation/released.ts'

type Words = Readonly<Record<string, string>>

const SHOWN = ['title', 'label', 'menu', 'hint', 'one', 'many', 'action']

export async function translateManifests(
  { modules }: Pick<Registry, 'modules'>,
  language: string,
): Promise<void> {
  await Promise.all(
    modules.map(async ({ base, manifest }) => {
      if (!manifest.languages?.includes(language)) return
      const words = await fetchWords(`${base}module-${language}.json`)
      if (words) translate(manifest, words)
    }),
  )
}

async function fetchWords(url: string): Promise<Words | undefined> {
  const answer = await fetch(url).catch(() => undefined)
  return answer?.ok ? answer.json().catch(() => undefined) : undefined
}

/** In place: the page has one registry. */
export function translate(part: object, words: Words): void {
  for (const [field, value] of Object.entries(part)) {
    if (typeof value === 'object' && value !== null) translate(value, words)
    else if (SHOWN.includes(field) && Object.hasOwn(words, value))
      Object.assign(part, { [field]: words[value] })
  }
}
