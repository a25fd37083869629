// Checks that the paths that our pages name exist: links of every page, and in some of them paths in backquotes.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const folders = ['.', 'docs', 'docs/decisions', 'docs/operations', 'packages/ui']
/** Others name files of a module that a reader is about to make, or of another repository. */
const withNamedPaths = ['README.md', 'docs/decisions/0041-rooms-by-subject.md', 'docs/glossary.md']

/** Folders at the top: code in backquotes that begins with one is a path. */
const path = /`((?:bff|deploy|docs|e2e|mfe-\w+|packages|services|shell|tools)\/[\w./-]+)`/g
const link = /\]\((?!https?:|#)([^)#\s]+)/g

/** One sentence for each path. */
export function namedPathViolations(root: string): string[] {
  return folders
    .filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) => readdirSync(join(root, folder)).map((file) => join(folder, file)))
    .filter((page) => page.endsWith('.md'))
    .flatMap((page) => {
      const text = readFileSync(join(root, page), 'utf8')
      const linked = [...text.matchAll(link)].map(([, to = '']) => join(dirname(page), to))
      const named = withNamedPaths.includes(page) ? [...text.matchAll(path)].map(([, to = '']) => to) : []
      return [...new Set([...linked, ...named])]
        .filter((to) => !existsSync(join(root, to)))
        .map((to) => `${page} names ${to}, which is not there.`)
    })
}
