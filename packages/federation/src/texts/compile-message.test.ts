// What is compiled says the same as intl-messageformat, which interprets.
import { IntlMessageFormat } from 'intl-messageformat'
import { expect, test } from 'vitest'
import { compileMessage, parseMessage, WrongMessage } from './compile-message.ts'
import { pseudo } from './pseudo.ts'

const helpers = {
  plural: (language: string, count: number, forms: Record<string, string>) =>
    forms[`=${count}`] ?? forms[new Intl.PluralRules(language).select(count)] ?? forms.other,
  choose: (form: string, forms: Record<string, string>) => forms[form] ?? forms.other,
  figure: (count: number) => count.toLocaleString('en-IN'),
  nodes: (...parts: string[]) => parts.join(''),
}

function say(icu: string, args: Record<string, unknown>, language: string): unknown {
  const { code } = compileMessage(parseMessage(icu), language)
  const value = new Function(...Object.keys(helpers), `return ${code}`)(...Object.values(helpers))
  return typeof value === 'function' ? value(args) : value
}

const bold = (parts: unknown) => `*${[parts].flat().join('')}*`

const messages: [string, Record<string, unknown>][] = [
  ['Sign in', {}],
  ['A quote ‘’, "two", a \\ backslash, `tick` and $not code', {}],
  ["It's '{'braced'}'", {}],
  ['Line\none', {}],
  ['Sign in with {name}', { name: 'Okta "€" `$x`' }],
  ['{name}', { name: 'alone' }],
  ['{count, number} characters', { count: 1234567 }],
  ['{count, plural, =0 {No entry} one {One entry} other {# entries}} left', { count: 0 }],
  ['{count, plural, =0 {No entry} one {One entry} other {# entries}} left', { count: 1 }],
  ['{count, plural, =0 {No entry} one {One entry} other {# entries}} left', { count: 123456 }],
  ['{count, plural, one {# of {all}} other {# of {all}}}', { count: 0, all: 3 }],
  ['{who, select, self {yourself} other {{name}}} decides', { who: 'self', name: 'Asha' }],
  ['{who, select, self {yourself} other {{name}}} decides', { who: 'x', name: 'Asha' }],
  ['The password is <b>{password}</b>.', { password: 'x', b: bold }],
  ['{n, plural, one {<b>#</b> day} other {<b>#</b> days}}', { n: 12, b: bold }],
]

test.each(messages)('%s is said as the interpreter says it', (icu, args) => {
  for (const language of ['en', 'hi']) {
    // Numbers are Indian in every language.
    const oracle = new IntlMessageFormat(icu, `${language}-IN`).format(args)
    expect(say(icu, args, language)).toBe([oracle].flat().join(''))
  }
})

test.each([
  ['Not closed {name', 'is no ICU message'],
  ['{day, date}', 'a date or a time'],
  ['{count, number, percent}', 'has a style'],
  ['{count, plural, offset:1 one {x} other {y}}', 'counts with an offset'],
  ['{count, selectordinal, one {#st} other {#th}}', 'in order'],
  ['{a, select, x {1} other {2}} {a, number}', 'is used in two ways'],
])('%s is refused: %s', (icu, reason) => {
  const compile = () => compileMessage(parseMessage(icu), 'en')
  expect(compile).toThrow(WrongMessage)
  expect(compile).toThrow(reason)
})

test('the arguments have types', () => {
  const { args, isRich } = compileMessage(
    parseMessage('<b>{name}</b> has {count, plural, one {# claim} other {# claims}}'),
    'en',
  )
  expect(isRich).toBe(true)
  expect(Object.fromEntries(args)).toEqual({
    b: '(inside: ReactNode) => ReactNode',
    name: 'string | number',
    count: 'number',
  })
})

test('the pseudo-language is accented, in brackets and 60 % longer, and keeps what is put in', () => {
  const { code } = compileMessage(pseudo(parseMessage('Sign in with {name} again')), 'en')
  expect(code).toMatch(/⟦Sîgñ îñ wîth.*\$\{a\.name\} àgàîñ.*⟧/)
  expect(code.length).toBeGreaterThan(1.6 * 'Sign in with  again'.length)
})
