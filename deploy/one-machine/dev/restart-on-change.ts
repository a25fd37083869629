// Starts a server again when one of its sources changes.

import { existsSync, watch } from 'node:fs'
import { join } from 'node:path'
import { Inputs } from '../build-inputs.ts'
import type { SupervisedProcess } from '../processes/supervised-process.ts'
import type { Undo } from '../processes/undo.ts'
import { folderOfServer } from '../servers.ts'
import { root } from '../settings.ts'
import { say } from '../terminal.ts'

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

// Reports each burst of changes in some folders once; returns the function that stops watching.

const BURST_MS = 150

function onChange(folders: readonly string[], notify: (file: string) => void): () => void {
  const waiting = new Map<string, NodeJS.Timeout>()
  const watchers = folders.filter(existsSync).map((folder) =>
    watch(folder, { recursive: true }, (_event, file) => {
      if (!file) return
      clearTimeout(waiting.get(folder))
      waiting.set(
        folder,
        setTimeout(() => notify(file), BURST_MS),
      )
    }),
  )
  return () => {
    for (const watcher of watchers) watcher.close()
    for (const timer of waiting.values()) clearTimeout(timer)
  }
}
