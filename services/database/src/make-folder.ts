// Creates a folder and its parents, or says why not. (mkdir's own `recursive` never returns below /proc.)
import { existsSync, mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { codeOf, messageOf } from '@tem/server/thrown.ts'
import { CannotStart } from './cannot-start.ts'

export function makeFolder(folder: string): void {
  if (isFolder(folder)) return
  makeFolder(dirname(folder))
  try {
    mkdirSync(folder)
  } catch (error) {
    if (isFolder(folder)) return
    if (codeOf(error) === 'ENOSPC')
      throw new CannotStart(
        `The disk that holds ${folder} is full. Free some space, or set DATA_DIR to another disk.`,
      )
    throw new CannotStart(
      `The folder ${folder} can't be made (${messageOf(error)}). Set DATA_DIR to a folder that you may write to.`,
    )
  }
}

function isFolder(path: string): boolean {
  return existsSync(path) && statSync(path).isDirectory()
}
