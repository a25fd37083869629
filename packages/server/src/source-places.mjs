// A loader for a bundle that stays on the machine of its sources: a file still finds what is in the folders around it.
import { dirname } from 'node:path'
import { pathToFileURL } from 'node:url'

/** @this {{ resourcePath: string }} @param {string} source */
// biome-ignore lint/style/noDefaultExport: rspack calls the default export of a loader
export default function sourcePlaces(source) {
  const { resourcePath } = this
  return source
    .replaceAll('import.meta.dirname', () => JSON.stringify(dirname(resourcePath)))
    .replaceAll('import.meta.url', () => JSON.stringify(pathToFileURL(resourcePath).href))
}
