// Writes code.json next to a build: the source files that it bundles, so a release can say what others bundle as well.
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import type { Compiler, Module, RspackPluginInstance } from '@rspack/core'

export const CODE_JSON = 'code.json'

/** By the hash of a source file's text: where it is from, and its bytes before they are minified. */
export type BundledCode = Readonly<Record<string, { readonly from: string; readonly bytes: number }>>

export class CodeListPlugin implements RspackPluginInstance {
  /** `root`: file names are said relative to it. */
  constructor(private readonly root: string) {}

  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap('CodeListPlugin', (compilation) => {
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT
      compilation.hooks.processAssets.tap({ name: 'CodeListPlugin', stage }, () => {
        const { modules, chunkGraph } = compilation
        const bundled = [...modules].filter((module) => chunkGraph.getModuleChunks(module).length > 0)
        const text = JSON.stringify(codeOf(bundled, this.root), null, 2)
        compilation.emitAsset(CODE_JSON, new compiler.webpack.sources.RawSource(text))
      })
    })
  }
}

/** A bundler joins most modules into larger ones. */
function codeOf(modules: readonly Module[], root: string): BundledCode {
  const files = modules.flatMap(partsOf).flatMap((module) => {
    const file = 'resource' in module ? String(module.resource).replace(/[?#].*$/, '') : ''
    return existsSync(file)
      ? [[hashOf(file), { from: placeOf(file, root), bytes: module.size() }] as const]
      : []
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
