// @vitest-environment jsdom
import { policySample } from '@tem/rules/testing/policy-sample.ts'
import { expect, test } from 'vitest'
import { alignFigures, cleaned } from './policy-text.tsx'

function htmlOf(fragment: DocumentFragment): string {
  const place = document.createElement('article')
  place.append(fragment)
  return place.innerHTML
}

test('the browser shows all that the server lets through', () => {
  const given = document.createElement('article')
  given.innerHTML = policySample
  expect(htmlOf(cleaned(policySample))).toBe(given.innerHTML)
})

test('figures of a table and the heads of their columns are aligned, words are not', () => {
  const table = document.createElement('table')
  table.innerHTML =
    '<thead><tr><th>Allowance</th><th>L1</th><th>Remark</th></tr></thead>' +
    '<tbody><tr><th>Hotel</th><td>₹1,800.50</td><td>Bill needed</td></tr>' +
    '<tr><th>Car</th><td>–</td><td>No bill</td></tr></tbody>'
  alignFigures(table)
  const aligned = [...table.querySelectorAll('[data-figure]')].map((cell) => cell.textContent)
  expect(aligned).toEqual(['L1', '₹1,800.50', '–'])
})

test.each([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="data:text/html,alert">x</a>',
  '<a href="//evil.example">x</a>',
  '<svg><script>alert(1)</script></svg>',
])('and loses by itself what could run: %s', (html) => {
  expect(htmlOf(cleaned(html))).not.toMatch(/alert|evil|<(script|img|svg)/i)
})
