// Writes files.json beside a build: which files each screen needs, so that the page can name them all at once.
import { basename, extname } from 'node:path'
import type { Compiler, RspackPluginInstance, StatsChunk } from '@rspack/core'

export interface BuiltFiles {
  /** What is always loaded: a module's entry and exposed chunk, the shell's first script and styles. */
  main: string[]
  /** What a dynamically imported screen needs beyond that, by the screen's file name. */
  screens: Record<string, string[]>
}

export const FILES_JSON = 'files.json'

export class FileListPlugin implements RspackPluginInstance {
  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap('FileListPlugin', (compilation) => {
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT
      compilation.hooks.processAssets.tap({ name: 'FileListPlugin', stage }, () => {
        const { chunks = [] } = compilation
          .getStats()
          .toJson({ all: false, chunks: true, chunkOrigins: true, ids: true })
        const list = JSON.stringify(listFiles(chunks), null, 2)
        compilation.emitAsset(FILES_JSON, new compiler.webpack.sources.RawSource(list))
      })
    })
  }
}

type BuiltChunk = Pick<StatsChunk, 'names' | 'files' | 'origins' | 'initial'>

export function listFiles(chunks: BuiltChunk[]): BuiltFiles {
  const main = new Set<string>()
  const screens: Record<string, Set<string>> = {}
  for (const chunk of chunks) {
    for (const screen of screensOf(chunk)) {
      screens[screen] ??= new Set()
      for (const file of chunk.files ?? []) screens[screen].add(file)
    }
    if (isMain(chunk)) for (const file of chunk.files ?? []) main.add(file)
  }
  return {
    main: [...main],
    screens: Object.fromEntries(
      Object.entries(screens).map(([screen, files]) => [
        screen,
        [...files].filter((file) => !main.has(file)),
      ]),
    ),
  }
}

function isMain(chunk: BuiltChunk): boolean {
  return Boolean(chunk.initial) || (chunk.names ?? []).includes('remote')
}

/** A chunk belongs to every import('./….tsx') from which it is reached. */
function screensOf({ origins = [] }: BuiltChunk): string[] {
  return origins
    .map(({ request }) => request ?? '')
    .filter((request) => /^\..*\.tsx$/.test(request))
    .map((request) => basename(request, extname(request)).replace(/-screen$/, ''))
}
