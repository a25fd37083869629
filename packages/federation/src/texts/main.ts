// npm run texts -- status: how much of each language there is, and who has checked it.
// npm run texts -- export hi: writes hi.csv, a sheet for a translator; npm run texts -- import hi takes it back.
// npm run texts -- make: writes texts/made/, which every build, check and test does first in any case.
import { readFileSync, writeFileSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import { makeAllTexts, textFolders } from './make-texts.ts'
import { readTexts } from './read-texts.ts'
import { sheetOf, takeSheet } from './sheet.ts'
import { statusLines } from './status.ts'

const root = resolve(import.meta.dirname, '../../../..')
const [, , command, language = '', file = `${language}.csv`] = process.argv
const isLanguage = /^[a-z]{2}$/.test(language) && language !== 'en'

if (command === 'make') makeAllTexts(root)
else if (command === 'status')
  for (const folder of textFolders(root)) {
    const texts = readTexts(folder)
    if (texts) console.log(statusLines(basename(folder), texts).join('\n'))
  }
else if (command === 'export' && isLanguage) {
  writeFileSync(file, sheetOf(root, language))
  console.log(`The texts are in ${file}.`)
} else if (command === 'import' && isLanguage) {
  const faults = takeSheet(root, language, readFileSync(file, 'utf8'))
  for (const fault of faults) console.error(fault)
  console.log(
    faults.length === 0
      ? 'Everything was taken over.'
      : `${faults.length} rows were left out; the rest was taken over.`,
  )
  if (faults.length > 0) process.exitCode = 1
} else {
  console.error('npm run texts -- status | export hi | import hi [file] | make')
  process.exitCode = 1
}
