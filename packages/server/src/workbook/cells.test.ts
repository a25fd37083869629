import { describe, expect, test } from 'vitest'
import { amount, day, moment, quantity, repeatedText, text } from './cells.ts'

const content = (cell: string | undefined) =>
  cell?.replace(/^.*?<(?:v|t)\b[^>]*>/, '').replace(/<\/(?:v|t)>.*$/, '')

describe('a cell', () => {
  test.each([
    [0, '0.00'],
    [5, '0.05'],
    [10, '0.10'],
    [123_456_789_012, '1234567890.12'],
    [-5, '-0.05'],
    [-12_345, '-123.45'],
  ])('of %d paise says %s rupees', (paise, rupees) => expect(content(amount(paise))).toBe(rupees))

  test.each([
    ['1900-03-01', '61'],
    ['2000-01-01', '36526'],
    ['2026-10-31', '46326'],
  ])('of %s has the serial number %s', (date, serial) => expect(content(day(date))).toBe(serial))

  test('of a moment goes by the clocks of the company', () => {
    expect(content(moment(new Date('2026-10-30T18:30:00Z')))).toBe('46326.000000')
    expect(content(moment(new Date('2026-10-31T06:30:00Z')))).toBe('46326.500000')
  })

  test.each(['=1+1', '+A1', '-A1', '@SUM(A1)', '\t=1', '=cmd|x'])('of %j is a typed string', (words) => {
    expect(text(words)).toMatch(/ t="inlineStr"><is><t( xml:space="preserve")?>/)
    expect(text(words)).not.toContain('<f')
  })

  test.each([
    ['<b>&"', '&lt;b&gt;&amp;&quot;'],
    ['a\u0000b\u001fc\uffff', 'abc'],
    ['_x0041_ _x00', '_x005F_x0041_ _x00'],
    ['line\nnext\tcell', 'line\nnext\tcell'],
  ])('of %j is written %j', (words, written) => {
    expect(text(words)).toContain(`>${written}</t>`)
  })

  test.each([
    ['plain', false],
    ['two  blanks inside', false],
    [' before', true],
    ['after ', true],
    ['\ttab', true],
    ['two\nlines', true],
  ])('of %j keeps its white space: %s', (words, isSaid) =>
    expect(text(words)?.includes('xml:space="preserve"')).toBe(isSaid),
  )

  test.each(['Mysuru', '<b>&"', ' before', '=1+1', 'a\u0000b', '_x0041_', 'Week 1 – ₹'])(
    'of %j is the same when its text is repeated',
    (words) => {
      expect(repeatedText(words)).toBe(text(words))
      expect(repeatedText(words)).toBe(text(words))
    },
  )

  test('of a repeated text is right among any number of others', () => {
    for (let nth = 0; nth < 10_000; nth++) repeatedText(`place ${nth}`)
    for (const nth of [0, 5_000, 9_999]) expect(repeatedText(`place ${nth}`)).toBe(text(`place ${nth}`))
  })

  test('holds no more than a cell can', () => {
    expect(content(text('x'.repeat(40_000)))).toHaveLength(32_767)
  })

  test.each([
    text(null),
    text(''),
    repeatedText(null),
    repeatedText(''),
    amount(null),
    quantity(undefined),
    day(null),
    moment(undefined),
  ])('of nothing is none', (cell) => expect(cell).toBeUndefined())
})
