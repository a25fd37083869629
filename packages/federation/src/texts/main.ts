// npm run texts -- status: how much of each language there is, and who has checked it.
// npm run texts -- make: writes texts/made/, which every build, check and test does first in any case.
import { basename, resolve } from 'node:path'
import { makeAllTexts, textFolders } from './make-texts.ts'
import { readTexts } from './read-texts.ts'
import { statusLines } from './status.ts'

const root = resolve(import.meta.dirname, '../../../..')
const [, , command] = process.argv

if (command === 'make') makeAllTexts(root)
else if (command === 'status')
  for (const folder of textFolders(root)) {
    const texts = readTexts(folder)
    if (texts) console.log(statusLines(basename(folder), texts).join('\n'))
  }
else {
  console.error('npm run texts -- status | make')
  process.exitCode = 1
}
