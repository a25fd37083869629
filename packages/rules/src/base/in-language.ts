// What rules and servers said in English, in the language whose texts were loaded. Only a page in another language loads this.
import { said } from '../../texts/made/said.ts'
import { type Sentence, sentenceCodes, sentenceOf } from './sentences.ts'

const places = new Map(sentenceCodes.map((code, place) => [code, place]))

/** As it is, if it is not a known sentence, or not translated. */
export function inLanguage(english: string, sentence: Sentence | undefined = sentenceOf(english)): string {
  const place = sentence && places.get(sentence.code)
  const message: unknown = place === undefined ? undefined : said[place]
  if (typeof message === 'string') return message
  if (typeof message !== 'function' || !sentence) return english
  const params = Object.entries(sentence.params).map(([name, value]) => [name, parameterInLanguage(value)])
  return String(message(Object.fromEntries(params)))
}

/** It may be a known word itself, such as the name of a field, or a list of them. */
function parameterInLanguage(value: string): string {
  const listed = value.split(', ')
  const words = listed.every(sentenceOf) ? listed : [value]
  return words.map((word) => inLanguage(word)).join(', ')
}
