// Writes code.json next to a build: the source files that it bundles, so that a release can say what others bundle as well.
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import type { Compiler, RspackPluginInstance, StatsModule } from '@rspack/core'

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
        const wanted = {
          all: false,
          modules: true,
          nestedModules: true,
          modulesSpace: Number.MAX_SAFE_INTEGER,
        }
        const { modules = [] } = compilation.getStats().toJson(wanted)
        const text = JSON.stringify(codeOf(modules, this.root), null, 2)
        compilation.emitAsset(CODE_JSON, new compiler.webpack.sources.RawSource(text))
      })
    })
  }
}

function codeOf(modules: readonly StatsModule[], root: string): BundledCode {
  const found = modules.flatMap(({ modules: nested = [], ...module }) =>
    nested.length > 0 ? nested : [module],
  )
  const files = found.flatMap(({ nameForCondition: file, size = 0 }) =>
    file && existsSync(file) ? [[hashOf(file), { from: placeOf(file, root), bytes: size }] as const] : [],
  )
  return Object.fromEntries(files.sort(([, a], [, b]) => (a.from < b.from ? -1 : 1)))
}

function hashOf(file: string): string {
  return createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 16)
}

function placeOf(file: string, root: string): string {
  const installed = file.lastIndexOf('/node_modules/')
  return installed === -1 ? relative(root, file) : file.slice(installed + '/node_modules/'.length)
}
