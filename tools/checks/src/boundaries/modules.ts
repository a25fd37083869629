// What a module's team learns here rather than at its release: calls without a row of the access matrix, and mistakes in module.json.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { checkManifest } from '@tem/federation/check-manifest.ts'

/** One sentence for each call. */
export function matrixViolations(
  calls: readonly { readonly path: string; readonly module: string }[],
  rows: Readonly<Record<string, unknown>>,
): string[] {
  const isThere = new Set(calls.map(({ path }) => path))
  return [
    ...calls
      .filter(({ path }) => !Object.hasOwn(rows, path))
      .map(
        ({ path, module }) =>
          `The call ${path} has no row in bff/${module}/testing/access.ts, which says who may make it.`,
      ),
    ...Object.keys(rows)
      .filter((path) => !isThere.has(path))
      .map((path) => `A row of the access matrix is for ${path}, which is no call.`),
  ]
}

/** One sentence for each manifest that would be refused. */
export function manifestViolations(root: string): string[] {
  return readdirSync(root)
    .filter((folder) => existsSync(join(root, folder, 'module.json')))
    .flatMap((folder) => {
      const read = (file: string) => JSON.parse(readFileSync(join(root, folder, file), 'utf8'))
      try {
        // Its package.json has the version.
        const { version } = read('package.json')
        checkManifest({ ...read('module.json'), version })
        return []
      } catch (error) {
        return [`${folder}/${(error as Error).message}`]
      }
    })
}
