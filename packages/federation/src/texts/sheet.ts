// A language as one sheet, for a translator with a spreadsheet: every text with its English, and where it is shown.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import { csvLine } from '@tem/rules/base/csv.ts'
import { parse } from 'csv-parse/sync'
import { parseMessage, WrongMessage } from './compile-message.ts'
import { kebab, textFolders } from './make-texts.ts'
import { ENGLISH, type Groups, readLanguage, refuseOtherArguments } from './read-texts.ts'

const columns = ['folder', 'group', 'key', 'english', 'translation', 'checked by', 'shown by'] as const
type Row = Readonly<Record<(typeof columns)[number], string>>

/** Begins with the mark by which spreadsheets know UTF-8. */
export function sheetOf(root: string, language: string): string {
  const rows = textFolders(root).flatMap((folder) => rowsOf(root, folder, language))
  return `\uFEFF${[columns, ...rows].map((row) => `${csvLine(row)}\r\n`).join('')}`
}

function rowsOf(root: string, folder: string, language: string): string[][] {
  const from = join(folder, 'texts')
  const { groups, checkedBy } = readLanguage(from, language)
  const sources = sourcesOf(join(folder, 'src'))
  return Object.entries(readLanguage(from, ENGLISH).groups).flatMap(([group, messages]) => {
    const users = sources.filter(({ code }) => code.includes(`texts/made/${kebab(group)}.ts`))
    return Object.entries(messages).map(([key, english]) => [
      relative(root, folder),
      group,
      key,
      english,
      groups[group]?.[key] ?? '',
      checkedBy[group] ?? '',
      users.flatMap(({ name, code }) => (new RegExp(`\\.${key}\\b`).test(code) ? [name] : [])).join(' '),
    ])
  })
}

function sourcesOf(folder: string) {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
    .map((file) => ({ name: basename(file), code: readFileSync(join(folder, file), 'utf8') }))
}

/** Writes what fits into the files of the language. Returns a sentence for each row that does not. */
export function takeSheet(root: string, language: string, sheet: string): string[] {
  const rows: Row[] = parse(sheet, { bom: true, columns: true, skip_empty_lines: true })
  const missing = columns.slice(0, 6).filter((column) => rows[0] && rows[0][column] === undefined)
  if (missing.length > 0) return [`The sheet has no column ${missing.join(', ')}.`]
  const folders = textFolders(root).map((folder) => relative(root, folder))
  const strange = rows.filter(({ folder }) => !folders.includes(folder))
  return [
    ...strange.map((row) => `${nameOf(row)} belongs to no folder that has texts.`),
    ...folders.flatMap((folder) =>
      takeRows(
        join(root, folder, 'texts'),
        language,
        rows.filter((row) => row.folder === folder),
      ),
    ),
  ]
}

function takeRows(from: string, language: string, rows: readonly Row[]): string[] {
  const english = readLanguage(from, ENGLISH).groups
  const known = readLanguage(from, language)
  const taken = new Map<string, string>()
  const faults = rows.flatMap((row) => {
    if (row.translation === '') return []
    const fault = faultOf(row, english, language)
    if (fault) return [`${nameOf(row)} ${fault}`]
    taken.set(`${row.group}.${row.key}`, row.translation)
    return []
  })
  if (taken.size === 0) return faults
  const groups = Object.entries(english).flatMap(([group, messages]) => {
    const said = Object.keys(messages).flatMap((key) => {
      const message = taken.get(`${group}.${key}`) ?? known.groups[group]?.[key]
      return message === undefined ? [] : [[key, message] as const]
    })
    return said.length === 0 ? [] : [[group, Object.fromEntries(said)] as const]
  })
  const checkedBy = { ...known.checkedBy, ...checkers(rows) }
  const file = { checkedBy, ...Object.fromEntries(groups) }
  writeFileSync(join(from, `${language}.json`), `${JSON.stringify(file, null, 2)}\n`)
  return faults
}

/** A group is checked when each of its rows names somebody. */
function checkers(rows: readonly Row[]): Record<string, string> {
  const groups = new Set(rows.map(({ group }) => group))
  return Object.fromEntries(
    [...groups].flatMap((group) => {
      const people = rows.filter((row) => row.group === group).map((row) => row['checked by'].trim())
      return people.includes('') ? [] : [[group, [...new Set(people)].join(', ')] as const]
    }),
  )
}

function faultOf({ group, key, english, translation }: Row, all: Groups, language: string) {
  const now = all[group]?.[key]
  if (now === undefined) return 'is no longer in the English texts.'
  if (now !== english) return `says something else in English by now: ${now}`
  try {
    refuseOtherArguments(parseMessage(translation), parseMessage(now), language)
  } catch (error) {
    if (error instanceof WrongMessage) return error.message
    throw error
  }
}

function nameOf({ folder, group, key }: Row): string {
  return `${folder} ${group}.${key}`
}
