// Starts a server again when one of its sources changes.
import { join } from 'node:path'
import { Inputs } from '../build-inputs.ts'
import { folderOfServer } from '../builds.ts'
import { root } from '../settings.ts'
import type { SupervisedProcess } from '../supervised-process.ts'
import { say } from '../terminal.ts'
import type { Undo } from '../undo.ts'
import { onChange } from './on-change.ts'

export function restartOnChange(server: string, processes: readonly SupervisedProcess[], undo: Undo): void {
  const process = processes.find(({ name }) => name === server)
  const sources = new Inputs(root).foldersUnder(folderOfServer(server)).map((folder) => join(folder, 'src'))
  const close = onChange(sources, (file) => {
    if (!file.endsWith('.ts') || file.endsWith('.test.ts')) return
    say(`${server} starts again: ${file} changed`)
    process?.restart()
  })
  undo.add(close)
}
