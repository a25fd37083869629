// Writes files.json next to a build: the files that each screen needs, so the page can preload them all.
import type { Compiler, RspackPluginInstance, StatsChunk } from '@rspack/core'

export interface BuiltFiles {
  /** What is always loaded: a module's entry and exposed chunk, the shell's first script and styles. */
  main: string[]
  /** What each screen needs beyond that. */
  screens: Record<string, string[]>
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
        const wanted = { all: false, chunks: true, chunkOrigins: true, ids: true }
        const { chunks = [] } = compilation.getStats().toJson(wanted)
        const list = JSON.stringify(listFiles(chunks, this.nameScreen()), null, 2)
        compilation.emitAsset(FILES_JSON, new compiler.webpack.sources.RawSource(list))
      })
    })
  }
}

type BuiltChunk = Pick<StatsChunk, 'names' | 'files' | 'origins' | 'initial'>

export function listFiles(chunks: BuiltChunk[], nameScreen: NameScreen): BuiltFiles {
  const main = new Set(chunks.filter(isMain).flatMap(({ files = [] }) => files))
  const screens: Record<string, string[]> = {}
  for (const { files = [], origins = [] } of chunks) {
    // A chunk that several screens share has an origin in each of them.
    const wantedBy = new Set(origins.map(({ request }) => nameScreen(request ?? '')))
    for (const screen of wantedBy) {
      if (screen === undefined) continue
      screens[screen] ??= []
      screens[screen].push(...files.filter((file) => !main.has(file)))
    }
  }
  return { main: [...main], screens }
}

function isMain({ initial, names = [] }: BuiltChunk): boolean {
  return Boolean(initial) || names.includes('remote')
}
