// The files that a screen of a module needs. What is shared comes from the shell if its version is in the module's range, and otherwise
// from the module's own copy. A file of a shared package has the same name on both sides, so a page can name all files before any
// code runs.
import type { ReleasedFiles } from './released.ts'
import { satisfies } from './sdk-range.ts'

export interface FileOfScreen {
  readonly release: Pick<ReleasedFiles, 'base' | 'integrity'>
  readonly file: string
}

type Shell = Pick<ReleasedFiles, 'base' | 'integrity' | 'shared'>
type Module = Shell & Pick<ReleasedFiles, 'main' | 'screens'>

/** In the order to ask for them: HTTP/1.1 fetches six at a time, and the screen's own can wait best. */
export function screenFiles(shell: Shell, module: Module, screen: string): FileOfScreen[] {
  const files = [...new Set([...module.main, ...(module.screens[screen] ?? [])])]
  const offered = new Set(filesFromShell(shell, module))
  return files.flatMap((file) => {
    if (!offered.has(file)) return [{ release: module, file }]
    return hasFile(shell, file) ? [{ release: shell, file }] : []
  })
}

/** The module's own copies that it does not need with this shell. */
function filesFromShell({ shared: offers = {} }: Shell, { shared = {} }: Module): string[] {
  const isOffered = (wanted: string) =>
    Object.keys(offers).some((offer) => {
      const [name, version] = split(offer)
      const [wantedName, range] = split(wanted)
      return name === wantedName && satisfies(version, range)
    })
  return Object.entries(shared).flatMap(([wanted, files]) => (isOffered(wanted) ? files : []))
}

/** '@tem/ui@^1.0.0' */
function split(shared: string): [name: string, version: string] {
  const at = shared.lastIndexOf('@')
  return [shared.slice(0, at), shared.slice(at + 1)]
}

function hasFile({ shared = {} }: Shell, file: string): boolean {
  return Object.values(shared).some((files) => files.includes(file))
}
