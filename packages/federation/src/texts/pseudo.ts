// The language xx is made from the English texts: accented, 60 % longer and in brackets. A screen that breaks with it would break
// in Tamil, and a sentence without brackets stands in code.
import { type MessageFormatElement, TYPE } from '@formatjs/icu-messageformat-parser'
import type { Elements } from './compile-message.ts'

export const PSEUDO = 'xx'

const plain = 'AEIOUYaeiouycn'
const accented = 'ÀÉÎÕÜÝàéîõüýçñ'
const LONGER = 0.6

export function pseudo(english: Elements): Elements {
  const literal = (value: string) => ({ type: TYPE.literal as const, value })
  return [literal('⟦'), ...english.map(inPseudo), literal('⟧')]
}

function inPseudo(element: MessageFormatElement): MessageFormatElement {
  if (element.type === TYPE.literal) return { ...element, value: longer(element.value) }
  if (element.type === TYPE.tag) return { ...element, children: element.children.map(inPseudo) }
  if (element.type !== TYPE.plural && element.type !== TYPE.select) return element
  const options = Object.fromEntries(
    Object.entries(element.options).map(([form, { value, ...option }]) => [
      form,
      { ...option, value: value.map(inPseudo) },
    ]),
  )
  return { ...element, options } as MessageFormatElement
}

function longer(text: string): string {
  const letters = text.replace(/[A-Za-z]/g, (letter) => accented[plain.indexOf(letter)] ?? letter)
  const more = Math.ceil(text.trim().length * LONGER)
  // In words, because that is where lines break.
  return /\p{L}/u.test(text) ? `${letters}${' ~~~~~~'.repeat(Math.ceil(more / 7)).slice(0, more)}` : letters
}
