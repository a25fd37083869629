// A loader for server bundles: static imports of all files of contracts/src/calls, because a bundle can't list a folder.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'

/** @this {{ context: string, addContextDependency(folder: string): void }} */
// biome-ignore lint/style/noDefaultExport: rspack calls the default export of a loader
export default function listCallFiles() {
  const folder = join(this.context, 'calls')
  this.addContextDependency(folder)
  const files = readdirSync(folder).filter((file) => file.endsWith('.ts'))
  const imports = files.sort().map((file, index) => `import * as file${index} from './calls/${file}'`)
  return [...imports, `export const callFiles = [${files.map((_, index) => `file${index}`)}]`].join('\n')
}
