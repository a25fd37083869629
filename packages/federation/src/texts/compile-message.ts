// One ICU message becomes a JavaScript expression. What a browser would have to interpret is decided here.
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'

export class WrongMessage extends Error {}

export interface Message {
  /** A text in quotes, or a function of `a`, the arguments. */
  readonly code: string
  /** The TypeScript type of each argument. */
  readonly args: ReadonlyMap<string, string>
  /** With tags such as <b>…</b>: its value is a node of React instead of a text. */
  readonly isRich: boolean
}

const WORD = 'string | number'
const COUNT = 'number'
const TAG = '(inside: ReactNode) => ReactNode'

export type Elements = readonly MessageFormatElement[]

export function compileMessage(elements: Elements, language: string): Message {
  const args = new Map<string, string>()
  const note = (name: string, type: string) => {
    const known = args.get(name)
    // What is counted may also be shown as it is.
    if (known === undefined || (known === WORD && type === COUNT)) args.set(name, type)
    else if (known !== type && !(known === COUNT && type === WORD))
      throw new WrongMessage(`{${name}} is used in two ways.`)
  }
  const expression = codeOf(elements, { language, note, counted: '' })
  const isRich = hasTag(elements)
  return { code: args.size > 0 ? `(a) => ${expression}` : expression, args, isRich }
}

export function parseMessage(icu: string): Elements {
  try {
    return parse(icu)
  } catch (error) {
    throw new WrongMessage(`is no ICU message: ${(error as Error).message}.`)
  }
}

interface Around {
  readonly language: string
  readonly note: (name: string, type: string) => void
  /** What # stands for. */
  readonly counted: string
}

function codeOf(elements: Elements, around: Around): string {
  const [first, ...more] = elements
  if (!first) return "''"
  if (more.length === 0 && first.type !== TYPE.tag && first.type !== TYPE.argument)
    return partOf(first, around)
  if (hasTag(elements)) return `nodes(${elements.map((element) => partOf(element, around)).join(', ')})`
  return `\`${elements.map((element) => inTemplate(element, around)).join('')}\``
}

function inTemplate(element: MessageFormatElement, around: Around): string {
  if (element.type === TYPE.literal)
    return JSON.stringify(element.value).slice(1, -1).replaceAll('\\"', '"').replace(/[`$]/g, '\\$&')
  return `\${${partOf(element, around)}}`
}

function partOf(element: MessageFormatElement, around: Around): string {
  const { note, language } = around
  switch (element.type) {
    case TYPE.literal:
      return JSON.stringify(element.value)
    case TYPE.pound:
      return `figure(${around.counted})`
    case TYPE.argument:
      note(element.value, WORD)
      return `a.${element.value}`
    case TYPE.number:
      if (element.style) throw new WrongMessage(`{${element.value}} has a style; give it as a text.`)
      note(element.value, COUNT)
      return `figure(a.${element.value})`
    case TYPE.plural: {
      if (element.offset !== 0 || element.pluralType !== 'cardinal')
        throw new WrongMessage(`{${element.value}} counts with an offset, or in order.`)
      note(element.value, COUNT)
      const counted = `a.${element.value}`
      return `plural('${language}', ${counted}, ${formsOf(element.options, { ...around, counted })})`
    }
    case TYPE.select:
      note(element.value, 'string')
      return `choose(a.${element.value}, ${formsOf(element.options, around)})`
    case TYPE.tag:
      note(element.value, TAG)
      return `a.${element.value}(${codeOf(element.children, around)})`
    default:
      throw new WrongMessage(`{${element.value}} is a date or a time; give it as a text.`)
  }
}

function formsOf(options: Record<string, { value: Elements }>, around: Around): string {
  const forms = Object.entries(options).map(([form, { value }]) => `'${form}': ${codeOf(value, around)}`)
  return `{ ${forms.join(', ')} }`
}

function hasTag(elements: Elements): boolean {
  return elements.some(
    (element) =>
      element.type === TYPE.tag ||
      ((element.type === TYPE.plural || element.type === TYPE.select) &&
        Object.values(element.options).some(({ value }) => hasTag(value))),
  )
}
