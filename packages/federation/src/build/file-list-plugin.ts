// Writes files.json next to a build: the files that each screen needs, so the page can preload them all.
import type { Compiler, RspackPluginInstance } from '@rspack/core'

export interface BuiltFiles {
  /** What is always loaded: a module's entry and exposed chunk, the shell's first script and styles. */
  main: string[]
  /** What each screen needs beyond that. */
  screens: Record<string, string[]>
  /** What a screen may load after it is drawn, like its dialogs. */
  later: Record<string, string[]>
}

export const FILES_JSON = 'files.json'

/** The screen that a dynamic import loads, if any. */
export type NameScreen = (request: string) => string | undefined

export class FileListPlugin implements RspackPluginInstance {
  constructor(private readonly nameScreen: () => NameScreen) {}

  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap('FileListPlugin', (compilation) => {
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT
      compilation.hooks.processAssets.tap({ name: 'FileListPlugin', stage }, () => {
        const list = JSON.stringify(listFiles(compilation.chunkGroups, this.nameScreen()), null, 2)
        compilation.emitAsset(FILES_JSON, new compiler.webpack.sources.RawSource(list))
      })
    })
  }
}

/** What loads together, at the start or for an import(). */
export interface Group {
  readonly name?: string | undefined
  readonly origins: readonly { readonly request?: string | undefined }[]
  readonly childrenIterable: readonly Group[]
  getFiles(): string[]
  isInitial(): boolean
}

export function listFiles(groups: readonly Group[], nameScreen: NameScreen): BuiltFiles {
  const main = filesOf(groups.filter((group) => group.isInitial() || group.name === 'remote'))
  const screens: Record<string, string[]> = {}
  const later: Record<string, string[]> = {}
  for (const group of groups) {
    const screen = nameOf(group, nameScreen)
    if (screen === undefined) continue
    screens[screen] = filesOf([group], main)
    const opened = filesOf(group.childrenIterable.flatMap(withChildren), [...main, ...screens[screen]])
    if (opened.length > 0) later[screen] = opened
  }
  return { main, screens, later }
}

function nameOf({ origins }: Group, nameScreen: NameScreen): string | undefined {
  return origins.map(({ request }) => nameScreen(request ?? '')).find((screen) => screen !== undefined)
}

function filesOf(groups: readonly Group[], without: readonly string[] = []): string[] {
  const files = groups.flatMap((group) => group.getFiles())
  return [...new Set(files)].filter((file) => !without.includes(file))
}

function withChildren(group: Group): Group[] {
  return [group, ...group.childrenIterable.flatMap(withChildren)]
}
