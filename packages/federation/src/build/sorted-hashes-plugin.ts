// The hashes by which an entry checks its chunks come in the order in which they were ready. Sorted, two builds of the
// same sources are the same bytes, and a module that did not change gets no new version.
import type { Compiler, RspackPluginInstance } from '@rspack/core'

export class SortedHashesPlugin implements RspackPluginInstance {
  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap('SortedHashesPlugin', (compilation) => {
      // After the hashes themselves are known.
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT
      compilation.hooks.processAssets.tap({ name: 'SortedHashesPlugin', stage }, (assets) => {
        for (const [file, source] of Object.entries(assets)) {
          if (!file.endsWith('.js')) continue
          const text = String(source.source())
          const sorted = sortHashes(text)
          if (sorted !== text) compilation.updateAsset(file, new compiler.webpack.sources.RawSource(sorted))
        }
      })
    })
  }
}

export function sortHashes(script: string): string {
  return script.replace(
    /(sriHashes\s*=\s*\{)([^}]*)(?=\})/g,
    (_all, before: string, hashes: string) => before + hashes.split(',').sort().join(','),
  )
}
