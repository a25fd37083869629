// Checks that the paths in README.md, the glossary and decision 0041 exist.
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const pages = ['README.md', 'docs/decisions/0041-rooms-by-subject.md', 'docs/glossary.md']

/** Folders at the top: code in backquotes that begins with one is a path. */
const path = /`((?:bff|deploy|docs|e2e|mfe-\w+|packages|services|shell)\/[\w./-]+)`/g
const link = /\]\((?!https?:|#)([^)#\s]+)/g

/** One sentence for each path. */
export function namedPathViolations(root: string): string[] {
  return pages.flatMap((page) => {
    const text = readFileSync(join(root, page), 'utf8')
    const linked = [...text.matchAll(link)].map(([, to = '']) => join(dirname(page), to))
    const named = [...text.matchAll(path)].map(([, to = '']) => to)
    return [...new Set([...linked, ...named])]
      .filter((to) => !existsSync(join(root, to)))
      .map((to) => `${page} names ${to}, which is not there.`)
  })
}
