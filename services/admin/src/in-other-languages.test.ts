// What this service says on a screen is known by its English, so that a page in another language can say it.
import { sentenceOf } from '@tem/rules/base/sentences.ts'
import { expect, test } from 'vitest'
import { settingSpecs } from './company/company-settings.ts'
import { sheets } from './sheets/sheets.ts'
import { startingCities, startingExpenses } from './sheets/starting-rows.ts'

const unknown = (texts: readonly string[]) => texts.filter((text) => sentenceOf(text) === undefined)

test('settings', () => {
  const { dateFormat, resetCodeChannel, ...others } = settingSpecs
  const choices = Object.values(others).flatMap(({ choices = [] }) => choices)
  const specs = Object.values(settingSpecs)
  expect(unknown([...specs.flatMap(({ group, label, hint, error }) => [group, label, hint, error])])).toEqual(
    [],
  )
  expect(unknown(choices)).toEqual([])
  expect([dateFormat.choices, resetCodeChannel.choices]).toEqual([expect.anything(), ['email', 'sms']])
})

test('sheets of the policy', () => {
  const all = Object.values(sheets)
  const columns = all
    .flatMap((sheet) => sheet.columns)
    // Levels are the company's.
    .filter(({ name }) => !/^L\d$/.test(name))
  const choices = columns.flatMap(({ choices }) => (typeof choices === 'string' ? [] : choices))
  expect(unknown(all.flatMap(({ title, hint }) => [title, hint]))).toEqual([])
  expect(unknown([...columns, ...choices].map(({ label }) => label))).toEqual([])
  expect(unknown([...startingCities, ...startingExpenses].map(({ name }) => name))).toEqual([])
})
