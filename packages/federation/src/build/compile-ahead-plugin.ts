// Chromium compiles a function when it is first called, on the thread that also draws and answers taps: a quarter of the work
// of a first screen. In a file that starts with this comment it compiles all functions while the file is still loading, on
// another thread. Other browsers ignore it.
import type { Compiler, RspackPluginInstance } from '@rspack/core'

const NAME = 'CompileAheadPlugin'
const HINT = '//# allFunctionsCalledOnLoad\n'

/** Of a library as large as charts or PDF, most functions are never called. */
const LARGEST = 250_000

export class CompileAheadPlugin implements RspackPluginInstance {
  apply(compiler: Compiler) {
    const { Compilation, sources } = compiler.webpack
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      // After the minimizer, which leaves comments out, and before source maps and hashes.
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 50
      compilation.hooks.processAssets.tap({ name: NAME, stage }, () => {
        for (const chunk of compilation.chunks)
          for (const file of chunk.files) {
            const size = compilation.getAsset(file)?.source.size() ?? 0
            if (file.endsWith('.js') && (chunk.canBeInitial() || size <= LARGEST))
              compilation.updateAsset(file, (script) => new sources.ConcatSource(HINT, script))
          }
      })
    })
  }
}
