// Writes code.json next to a build: the source files that it bundles, so a release can say what others bundle as well.
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import type { Chunk, Compiler, Module, RspackPluginInstance } from '@rspack/core'
import { isCopy } from './file-list-plugin.ts'

export const CODE_JSON = 'code.json'

/** Where each source file is from, and its bytes before they are minified, by the hash of its text. */
export type BundledCode = Readonly<Record<string, BundledFile>>

export interface BundledFile {
  readonly from: string
  readonly bytes: number
  /** Only in the module's own copy of a shared package, which is loaded if the shell's is out of range. */
  readonly isSpare?: true
}

export class CodeListPlugin implements RspackPluginInstance {
  /** `root`: file names are said relative to it. */
  constructor(private readonly root: string) {}

  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap('CodeListPlugin', (compilation) => {
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT
      compilation.hooks.processAssets.tap({ name: 'CodeListPlugin', stage }, () => {
        const { modules, chunkGraph } = compilation
        const isSpare = (chunk: Chunk) => [...chunk.groupsIterable].every(isCopy)
        const bundled = [...modules].flatMap((module) => {
          const chunks = chunkGraph.getModuleChunks(module)
          return chunks.length > 0 ? [{ module, isSpare: chunks.every(isSpare) }] : []
        })
        const text = JSON.stringify(codeOf(bundled, this.root), null, 2)
        compilation.emitAsset(CODE_JSON, new compiler.webpack.sources.RawSource(text))
      })
    })
  }
}

/** A bundler joins most modules into larger ones. */
function codeOf(bundled: readonly { module: Module; isSpare: boolean }[], root: string): BundledCode {
  const parts = bundled.flatMap(({ module, isSpare }) => partsOf(module).map((part) => ({ part, isSpare })))
  const files = parts.flatMap(({ part, isSpare }) => {
    const file = 'resource' in part ? String(part.resource).replace(/[?#].*$/, '') : ''
    const found = { from: placeOf(file, root), bytes: part.size(), ...(isSpare && { isSpare }) }
    return existsSync(file) ? [[hashOf(file), found] as const] : []
  })
  return Object.fromEntries(files.sort(([, a], [, b]) => (a.from < b.from ? -1 : 1)))
}

function partsOf(module: Module): readonly Module[] {
  return 'modules' in module ? (module.modules as Module[]) : [module]
}

function hashOf(file: string): string {
  return createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 16)
}

function placeOf(file: string, root: string): string {
  const installed = file.lastIndexOf('/node_modules/')
  return installed === -1 ? relative(root, file) : file.slice(installed + '/node_modules/'.length)
}
