// The files that a screen of a module needs. A library comes from the shell if it offers the very one that the module was built
// with, otherwise from the module's own copy. Their keys tell, so a page can name all files before any code runs.
import type { ReleasedFiles } from './released.ts'

export interface FileOfScreen {
  readonly release: Pick<ReleasedFiles, 'base' | 'integrity'>
  readonly file: string
}

type Shell = Pick<ReleasedFiles, 'base' | 'integrity' | 'libraries'>
type Module = Shell & Pick<ReleasedFiles, 'main' | 'screens' | 'wants'>

/** In the order to ask for them: HTTP/1.1 fetches six at a time, and the screen's own can wait best. */
export function screenFiles(shell: Shell, module: Module, screen: string): FileOfScreen[] {
  const wanted = module.wants?.[screen] ?? []
  const isOffered = (key: string) => shell.libraries?.[key] !== undefined
  return [
    ...filesIn(module, module.main),
    ...filesIn(shell, librariesOf(shell, wanted.filter(isOffered))),
    ...filesIn(
      module,
      librariesOf(
        module,
        wanted.filter((key) => !isOffered(key)),
      ),
    ),
    ...filesIn(module, module.screens[screen] ?? []),
  ]
}

function librariesOf({ libraries = {} }: Shell, keys: readonly string[]): string[] {
  return [...new Set(keys.flatMap((key) => libraries[key] ?? []))]
}

function filesIn(release: FileOfScreen['release'], files: readonly string[]): FileOfScreen[] {
  return files.map((file) => ({ release, file }))
}
