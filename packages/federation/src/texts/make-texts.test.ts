import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeTexts, textFolders } from './make-texts.ts'
import { readTexts } from './read-texts.ts'
import { statusLines } from './status.ts'

let root = ''
let folder = ''
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'texts-'))
  folder = join(root, 'mfe-fleet')
  mkdirSync(join(folder, 'texts'), { recursive: true })
  mkdirSync(join(root, 'packages'))
  mkdirSync(join(root, 'services'))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

function write(language: string, texts: object) {
  writeFileSync(join(folder, 'texts', `${language}.json`), JSON.stringify(texts))
}

/** As a page has it: one place for what is said, and the group that a screen imports. */
async function made<Group>(group: string) {
  const load = (file: string) =>
    import(/* @vite-ignore */ pathToFileURL(join(folder, 'texts/made', file)).href)
  return {
    texts: (await load(`${group}.ts`)) as Group,
    loadTexts: (await load('catalogues.ts')).loadTexts as (language: string) => Promise<void>,
  }
}

test('a text is in the chosen language, and in English where that lacks it', async () => {
  write('en', { notes: { title: 'Notes', many: '{count, plural, one {# note} other {# notes}}' } })
  write('hi', { notes: { many: '{count, plural, one {# नोट} other {# नोट}}' } })
  makeTexts(folder)
  type Notes = { title(): string; many(args: { count: number }): string }
  const { texts, loadTexts } = await made<Notes>('notes')
  expect([texts.title(), texts.many({ count: 2 })]).toEqual(['Notes', '2 notes'])
  await loadTexts('hi')
  expect([texts.title(), texts.many({ count: 2 })]).toEqual(['Notes', '2 नोट'])
  await loadTexts('none')
  expect(texts.many({ count: 1 })).toBe('1 नोट')
})

test('a server says each message in the language of its reader', async () => {
  write('en', { notes: { many: '{count, plural, one {# note} other {# notes}}' } })
  write('hi', { notes: { many: '{count} नोट' } })
  makeTexts(folder)
  const { texts } = await made<{ many(args: { count: number }): string }>('notes')
  const { saidIn } = await import(
    /* @vite-ignore */ pathToFileURL(join(folder, 'texts/made/said-in.ts')).href
  )
  const many = () => texts.many({ count: 2 })
  expect(['hi', null, 'hi', 'none'].map((language) => saidIn(language, many))).toEqual([
    '2 नोट',
    '2 notes',
    '2 नोट',
    '2 notes',
  ])
  const failing = () => {
    throw new Error('no note')
  }
  expect(() => saidIn('hi', failing)).toThrow('no note')
  expect(many()).toBe('2 notes')
})

test('each group is a file, and each language another one', () => {
  write('en', { notes: { title: 'Notes' }, editNote: { title: 'Edit' } })
  write('hi', { notes: { title: 'नोट' } })
  makeTexts(folder)
  const files = () => readdirSync(join(folder, 'texts/made')).sort()
  expect(files()).toEqual([
    'catalogues.ts',
    'edit-note.ts',
    'hi.mjs',
    'notes.ts',
    'said-in.ts',
    'said.ts',
    'xx.mjs',
  ])
  write('en', { notes: { title: 'Notes' } })
  makeTexts(folder)
  expect(files()).not.toContain('edit-note.ts')
  write('en', { notes: { title: 'Notes', many: '{count, plural, one {#} other {#}}' } })
  makeTexts(folder)
  // The helpers, only where a text needs them.
  expect(files()).toContain('forms.ts')
  expect(textFolders(root)).toEqual([folder])
  // A package may have a part with texts of its own.
  mkdirSync(join(folder, 'part/texts'), { recursive: true })
  writeFileSync(join(folder, 'part/texts/en.json'), '{}')
  expect(textFolders(root)).toEqual([folder, join(folder, 'part')])
  rmSync(join(folder, 'part'), { recursive: true })
})

test('English is not in the file of another language, nor that in a group', () => {
  write('en', { notes: { title: 'Notes', add: 'Add' } })
  write('hi', { notes: { title: 'नोट' } })
  makeTexts(folder)
  const read = (file: string) => readFileSync(join(folder, 'texts/made', file), 'utf8')
  expect(read('hi.mjs')).not.toContain('Add')
  expect(read('notes.ts')).not.toContain('नोट')
})

test('a translation that does not fit is refused, all at once', () => {
  write('en', {
    notes: { title: 'Notes of {name}', many: '{count, plural, one {#} other {#}}' },
    delete: { it: 'x' },
  })
  write('hi', { notes: { title: 'नोट {nam}', many: '{count, select, other {x}}', gone: 'गया' } })
  const found = () => makeTexts(folder)
  for (const reason of [
    'en.json: delete.it needs a name',
    'hi.json: notes.title has {nam}, which English has not',
    'hi.json: notes.many uses {count} in another way',
    'hi.json: notes.gone is not in en.json',
  ])
    expect(found).toThrow(reason)
})

test('the status says what a person has checked', () => {
  write('en', { notes: { title: 'Notes', add: 'Add' }, list: { empty: 'Nothing' } })
  write('hi', { checkedBy: { list: 'Asha Rao' }, notes: { title: 'नोट' }, list: { empty: 'कुछ नहीं' } })
  const texts = readTexts(folder)
  expect(texts && statusLines('mfe-fleet', texts)).toEqual([
    'mfe-fleet hi: 2 of 3 texts; 1 checked by Asha Rao; 1 made by a machine and checked by nobody',
  ])
})
