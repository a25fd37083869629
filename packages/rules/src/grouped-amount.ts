// An amount while it is being typed: Indian commas come and go, and the caret stays at its digit.
import { groupIndian } from './money.ts'

export interface TypedAmount {
  text: string
  caret: number
}

const MAX_WHOLE_DIGITS = 10

/** '123456.5|' → '1,23,456.5|'; anything but digits and one point falls away. */
export function groupTyped(typed: string, caret = typed.length): TypedAmount {
  const bare = keepAmount(typed)
  const before = Math.min(keepAmount(typed.slice(0, caret)).length, bare.length)
  const [whole = '', fraction] = bare.split('.')
  const grouped = groupIndian(whole)
  const text = fraction === undefined ? grouped : `${grouped}.${fraction}`
  return { text, caret: caretAfter(text, before) }
}

function keepAmount(typed: string): string {
  const [whole = '', ...rest] = typed.replace(/[^\d.]/g, '').split('.')
  const digits = whole.replace(/^0+(?=\d)/, '').slice(0, MAX_WHOLE_DIGITS)
  return rest.length === 0 ? digits : `${digits}.${rest.join('').slice(0, 2)}`
}

/** The place behind the nth character that is no comma. */
function caretAfter(text: string, count: number): number {
  let place = 0
  for (let seen = 0; seen < count && place < text.length; place += 1) {
    if (text[place] !== ',') seen += 1
  }
  return place
}
