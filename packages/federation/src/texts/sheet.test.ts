import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { sheetOf, takeSheet } from './sheet.ts'

let root = ''
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'sheet-'))
  for (const folder of ['packages', 'services', 'mfe-fleet/texts', 'mfe-fleet/src'])
    mkdirSync(join(root, folder), { recursive: true })
  write('en', { carList: { title: 'Cars', many: '{count, plural, one {# car, “new”} other {# cars}}' } })
  write('hi', { checkedBy: {}, carList: { title: 'गाड़ियाँ' } })
  const screen = "import * as texts from '../texts/made/car-list.ts'\nexport const title = texts.title()\n"
  writeFileSync(join(root, 'mfe-fleet/src/car-list.tsx'), screen)
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

function write(language: string, texts: object) {
  writeFileSync(join(root, `mfe-fleet/texts/${language}.json`), JSON.stringify(texts))
}

const stored = (language: string) =>
  JSON.parse(readFileSync(join(root, `mfe-fleet/texts/${language}.json`), 'utf8'))

test('a sheet has each text with its translation and where it is shown', () => {
  expect(sheetOf(root, 'hi').split('\r\n')).toEqual([
    '\uFEFFfolder,group,key,english,translation,checked by,shown by',
    'mfe-fleet,carList,title,Cars,गाड़ियाँ,,car-list.tsx',
    'mfe-fleet,carList,many,"{count, plural, one {# car, “new”} other {# cars}}",,,',
    '',
  ])
})

test('what a translator filled in is taken over, with who checked it', () => {
  const sheet = sheetOf(root, 'hi')
    .replace('“new”} other {# cars}}",,', '“new”} other {# cars}}",{count} गाड़ी,Asha Rao')
    .replace('गाड़ियाँ,', 'वाहन,Asha Rao')
  expect(takeSheet(root, 'hi', sheet)).toEqual([])
  expect(stored('hi')).toEqual({
    checkedBy: { carList: 'Asha Rao' },
    carList: { title: 'वाहन', many: '{count} गाड़ी' },
  })
})

test('a new language begins with an empty sheet', () => {
  const sheet = sheetOf(root, 'gu').replace('Cars,,', 'Cars,ગાડીઓ,')
  expect(takeSheet(root, 'gu', sheet)).toEqual([])
  expect(stored('gu')).toEqual({ checkedBy: {}, carList: { title: 'ગાડીઓ' } })
})

test('what does not fit is named, and the rest taken over', () => {
  const head = 'folder,group,key,english,translation,checked by,shown by\n'
  const row = (folder: string, key: string, english: string, translation: string) =>
    `${folder},carList,${key},"${english}",${translation},,\n`
  const many = '{count, plural, one {# car, “new”} other {# cars}}'
  const faults = takeSheet(
    root,
    'hi',
    head +
      row('mfe-gone', 'title', 'Cars', 'क') +
      row('mfe-fleet', 'gone', 'Gone', 'ख') +
      row('mfe-fleet', 'many', many, '{number} गाड़ी') +
      row('mfe-fleet', 'title', 'Cars', 'वाहन'),
  )
  expect(faults).toEqual([
    'mfe-gone carList.title belongs to no folder that has texts.',
    'mfe-fleet carList.gone is no longer in the English texts.',
    'mfe-fleet carList.many has {number}, which English has not.',
  ])
  expect(stored('hi')).toEqual({ checkedBy: {}, carList: { title: 'वाहन' } })
  const old = head + row('mfe-fleet', 'title', 'Car', 'गाड़ी')
  expect(takeSheet(root, 'hi', old)).toEqual([
    'mfe-fleet carList.title says something else in English by now: Cars',
  ])
  expect(takeSheet(root, 'hi', 'folder,group,english\nmfe-fleet,carList,Cars\n')).toEqual([
    'The sheet has no column key, translation, checked by.',
  ])
})
