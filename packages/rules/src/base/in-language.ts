// What rules and servers said in English, in the language whose texts were loaded. Only a page in another language loads this.
import english from '../../texts/en.json' with { type: 'json' }
import { said } from '../../texts/made/said.ts'
import { learnSentences, messageOf, type Sentence, sentenceOf } from './sentences.ts'

learnSentences({ english, said })

/** As it is, if it is not a known sentence, or not translated. */
export function inLanguage(english: string, sentence: Sentence | undefined = sentenceOf(english)): string {
  const message = sentence && messageOf(sentence.code)
  if (typeof message === 'string') return message
  if (typeof message !== 'function' || !sentence) return english
  const params = Object.entries(sentence.params).map(([name, value]) => [name, parameterInLanguage(value)])
  return String(message(Object.fromEntries(params)))
}

/** It may be a known word itself, such as the name of a field, or a list of them: 'A, B or C'. */
function parameterInLanguage(value: string): string {
  const parts = value.split(/(, | or )/)
  const isWord = (place: number) => place % 2 === 0
  if (!parts.every((part, place) => !isWord(place) || sentenceOf(part))) return inLanguage(value)
  const said = parts.map((part, place) =>
    isWord(place) ? inLanguage(part) : part === ', ' ? part : ` ${inLanguage('or')} `,
  )
  return said.join('')
}
