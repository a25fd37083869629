// Reports each burst of changes in some folders once; returns the function that stops watching.
import { existsSync, watch } from 'node:fs'

const burst = 150

export function onChange(folders: readonly string[], notify: (file: string) => void): () => void {
  const waiting = new Map<string, NodeJS.Timeout>()
  const watchers = folders.filter(existsSync).map((folder) =>
    watch(folder, { recursive: true }, (_event, file) => {
      if (!file) return
      clearTimeout(waiting.get(folder))
      waiting.set(
        folder,
        setTimeout(() => notify(file), burst),
      )
    }),
  )
  return () => {
    for (const watcher of watchers) watcher.close()
    for (const timer of waiting.values()) clearTimeout(timer)
  }
}
