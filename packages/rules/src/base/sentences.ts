// A sentence that rules and servers say in English, by its code and parameters; texts/ has each in every language. The English of a
// sentence is a part of the API, to the letter, so it is known by it: rules and verbs go on saying sentences.
import english from '../../texts/en.json' with { type: 'json' }

export interface Sentence {
  /** 'form.mandatory' */
  readonly code: string
  readonly params: Readonly<Record<string, string>>
}

/** The sentences of one folder, in English by group and key, and by their place in the language that was loaded. */
export interface Sentences {
  readonly english: Readonly<Record<string, Readonly<Record<string, string>>>>
  readonly said: readonly unknown[]
}

/** Without translations: a server says them in English. */
let all: readonly Sentences[] = [{ english, said: [] }]

/** What only one module shows is known once that module is there, and what a language says once it is loaded. */
export function learnSentences(more: Sentences): void {
  all = [...all.filter((each) => each.english !== more.english), more]
  known = undefined
}

/** Undefined for a sentence that nobody has learned. */
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

/** A text, or a function of its parameters. Undefined where the language has none. */
export function messageOf(code: string): unknown {
  known ??= knownSentences()
  return known.messages.get(code)?.()
}

interface Known {
  readonly whole: ReadonlyMap<string, string>
  /** Those with more words of their own first. */
  readonly withParams: readonly { readonly code: string; readonly pattern: RegExp }[]
  readonly messages: ReadonlyMap<string, () => unknown>
}

let known: Known | undefined

function knownSentences(): Known {
  const sentences = all.flatMap(({ english, said }) =>
    Object.entries(english)
      .flatMap(([group, texts]) =>
        Object.entries(texts).map(([key, text]) => ({ code: `${group}.${key}`, text })),
      )
      .map((sentence, place) => ({ ...sentence, message: () => said[place] })),
  )
  const withParams = sentences.filter(({ text }) => text.includes('{'))
  return {
    whole: new Map(sentences.filter(({ text }) => !text.includes('{')).map(({ code, text }) => [text, code])),
    withParams: withParams
      .sort((one, other) => ownWords(other.text) - ownWords(one.text))
      .map(({ code, text }) => ({ code, pattern: patternOf(text) })),
    messages: new Map(sentences.map(({ code, message }) => [code, message])),
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
