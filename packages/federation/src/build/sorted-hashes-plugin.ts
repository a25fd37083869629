// An entry lists its chunks' hashes in the order in which they finished. Sorting them makes two builds of the
// same sources identical, so a module that did not change gets no new version.
import type { Compiler, RspackPluginInstance } from '@rspack/core'

export class SortedHashesPlugin implements RspackPluginInstance {
  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap('SortedHashesPlugin', (compilation) => {
      // Runs after the hashes are computed.
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
