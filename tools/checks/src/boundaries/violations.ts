// Reads the import statements of every workspace and reports those that the arrows do not allow.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, extname, join, relative, resolve } from 'node:path'
import { parseSync, Visitor } from 'oxc-parser'
import { alsoIn, arrows, bareImports } from './arrows.ts'

interface Workspace {
  readonly name: string
  readonly folder: string
}

const skipped = new Set(['node_modules', 'dist', 'docs', 'test-results', 'coverage'])

/** One sentence for each forbidden import. */
export function violations(root: string): string[] {
  return sourcesOf(root).flatMap(({ file, workspace }) =>
    importsOf(file).flatMap(({ specifier, line }) => {
      const fault = faultOf(specifier, file, workspace)
      return fault ? [`${relative(root, file)}:${line} imports '${specifier}': ${fault}`] : []
    }),
  )
}

export function sourcesOf(
  folder: string,
  workspace: Workspace = workspaceAt(folder) ?? { name: '', folder },
): { file: string; workspace: Workspace }[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (entry.name.startsWith('.') || skipped.has(entry.name)) return []
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return sourcesOf(path, workspaceAt(path) ?? workspace)
    return /\.(m?[jt]s|tsx)$/.test(entry.name) ? [{ file: path, workspace }] : []
  })
}

/** Their folders, by name. */
export function workspacesOf(root: string): Map<string, string> {
  return new Map(sourcesOf(root).map(({ workspace: { name, folder } }) => [name, folder]))
}

function workspaceAt(folder: string): Workspace | undefined {
  const manifest = join(folder, 'package.json')
  if (!existsSync(manifest)) return undefined
  return { name: (JSON.parse(readFileSync(manifest, 'utf8')) as { name: string }).name, folder }
}

export function importsOf(file: string): { specifier: string; line: number }[] {
  const text = readFileSync(file, 'utf8')
  const found: { specifier: string; line: number }[] = []
  const add = (source: { type: string; value?: unknown; start: number } | null) => {
    if (typeof source?.value !== 'string') return
    found.push({ specifier: source.value, line: text.slice(0, source.start).split('\n').length })
  }
  new Visitor({
    ImportDeclaration: (node) => add(node.source),
    ExportNamedDeclaration: (node) => add(node.source),
    ExportAllDeclaration: (node) => add(node.source),
    ImportExpression: (node) => add(node.source),
    TSImportType: (node) => add(node.source),
  }).visit(parseSync(file, text).program)
  return found
}

function faultOf(specifier: string, file: string, workspace: Workspace): string | undefined {
  if (specifier.startsWith('.')) {
    const inside = !relative(workspace.folder, resolve(dirname(file), specifier)).startsWith('..')
    if (!inside) return `a relative path must stay within ${workspace.name}; name the package.`
    return extname(specifier) ? undefined : 'name the file with its extension.'
  }
  const [scopeOrName = '', ...rest] = specifier.split('/')
  const name = scopeOrName.startsWith('@') ? `${scopeOrName}/${rest.shift()}` : scopeOrName
  if (name.startsWith('@tem/') && !bareImports.includes(name) && !extname(rest.join('/'))) {
    return 'name the file with its extension.'
  }
  const arrowsDown = Object.entries(arrows).find(([pattern]) => matches(pattern, workspace.name))?.[1]
  if (!arrowsDown) return `${workspace.name} has no row in tools/checks/src/boundaries/arrows.ts.`
  const allowed = [...arrowsDown, ...alsoIn.flatMap(({ files, may }) => (files.test(file) ? may : []))]
  if (name === workspace.name || allowed.some((pattern) => matches(pattern, name))) return undefined
  return `${workspace.name} may import only ${allowed.join(', ') || 'its own files'}.`
}

function matches(pattern: string, name: string): boolean {
  if (pattern === 'npm:*') return !name.startsWith('@tem/') && !name.startsWith('node:')
  return pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern
}
