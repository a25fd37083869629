// A sentence that rules and servers say in English, by its code and parameters; texts/ has each in every language. The English of a
// sentence is a part of the API, to the letter, so it is known by it: rules and verbs go on saying sentences.
import english from '../../texts/en.json' with { type: 'json' }

export interface Sentence {
  /** 'form.mandatory' */
  readonly code: string
  readonly params: Readonly<Record<string, string>>
}

/** All codes, in the order of en.json. */
export const sentenceCodes: readonly string[] = Object.entries(english).flatMap(([group, texts]) =>
  Object.keys(texts).map((key) => `${group}.${key}`),
)

/** Undefined for a sentence that is not in en.json. */
export function sentenceOf(said: string): Sentence | undefined {
  known ??= knownSentences()
  const code = known.whole.get(said)
  if (code !== undefined) return { code, params: {} }
  for (const { code, pattern } of known.withParams) {
    const params = pattern.exec(said)?.groups
    if (params) return { code, params: { ...params } }
  }
  return undefined
}

interface Known {
  readonly whole: ReadonlyMap<string, string>
  /** Those with more words of their own first. */
  readonly withParams: readonly { readonly code: string; readonly pattern: RegExp }[]
}

let known: Known | undefined

function knownSentences(): Known {
  const texts = Object.values(english).flatMap((group: Readonly<Record<string, string>>) =>
    Object.values(group),
  )
  const all = texts.map((text, place) => ({ code: sentenceCodes[place] ?? '', text }))
  const withParams = all.filter(({ text }) => text.includes('{'))
  return {
    whole: new Map(all.filter(({ text }) => !text.includes('{')).map(({ code, text }) => [text, code])),
    withParams: withParams
      .sort((one, other) => ownWords(other.text) - ownWords(one.text))
      .map(({ code, text }) => ({ code, pattern: patternOf(text) })),
  }
}

function ownWords(text: string): number {
  return text.replace(/\{\w+\}/g, '').length
}

function patternOf(text: string): RegExp {
  const parts = text.split(/\{(\w+)\}/).map((part, place) =>
    // Each second part is the name of a parameter. The name of a category may end in "claims"; a count is in figures.
    place % 2 === 1
      ? `(?<${part}>${part === 'count' ? '[\\d,]+' : '.+'})`
      : part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'),
  )
  return new RegExp(`^${parts.join('')}$`, 's')
}
