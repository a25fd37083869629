// Circles of imports between production files, types included: none of their files can be read or moved without the others.
import { existsSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { productionFiles } from './sizes.ts'
import { importsOf, workspacesOf } from './violations.ts'

/** One sentence for each circle. */
export function circles(root: string): string[] {
  const workspaces = workspacesOf(root)
  const files = productionFiles(root)
  const uses = new Map(
    files.map((file) => [
      file,
      importsOf(join(root, file)).map(({ specifier }) =>
        relative(root, placeOf(specifier, join(root, file), workspaces)),
      ),
    ]),
  )
  const found: string[] = []
  const path: string[] = []
  const done = new Set<string>()
  // Depth first: a file that is met again on the way to itself closes a circle.
  const visit = (file: string) => {
    const since = path.indexOf(file)
    if (since >= 0) found.push(`${[...path.slice(since), file].join(' → ')} is a circle.`)
    if (since >= 0 || done.has(file)) return
    path.push(file)
    for (const used of uses.get(file) ?? []) visit(used)
    path.pop()
    done.add(file)
  }
  files.forEach(visit)
  return found
}

function placeOf(specifier: string, file: string, workspaces: ReadonlyMap<string, string>): string {
  if (specifier.startsWith('.')) return join(dirname(file), specifier)
  const [, name = '', path = 'index.ts'] = /^(@tem\/[^/]+)(?:\/(.+))?$/.exec(specifier) ?? []
  const folder = workspaces.get(name) ?? ''
  const [place = specifier] = [join(folder, 'src', path), join(folder, path)].filter((each) =>
    existsSync(each),
  )
  return place
}
