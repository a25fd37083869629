// A fingerprint of everything a build depends on: its workspace, that workspace's dependencies, and the locked packages.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, realpathSync } from 'node:fs'
import { join, relative } from 'node:path'

interface Workspace {
  readonly folder: string
  readonly needs: readonly string[]
}

export class Inputs {
  private readonly workspaces: Map<string, Workspace>
  private readonly digests = new Map<string, string>()
  private readonly common: string

  constructor(private readonly root: string) {
    this.workspaces = new Map(findWorkspaces(root))
    const patches = readdirSync(join(root, 'patches')).map((name) => `patches/${name}`)
    this.common = digestOfFiles(root, ['package-lock.json', 'tsconfig.json', ...patches.sort()])
  }

  /** The build that starts in this workspace's folder. */
  of(folder: string): string {
    const hash = createHash('sha256').update(this.common)
    for (const name of [...this.namesUnder(folder)].sort()) hash.update(this.digestOf(name))
    return hash.digest('hex')
  }

  /** All files of a folder, whatever they are. */
  ofFiles(folder: string): string {
    return digestOfFiles(folder, readdirSync(folder).sort())
  }

  /** The folders of a workspace and all of its dependencies. */
  foldersUnder(folder: string): string[] {
    return [...this.namesUnder(folder)].map((name) => this.workspaces.get(name)?.folder ?? '')
  }

  private namesUnder(folder: string): Set<string> {
    const own = [...this.workspaces].find(([, workspace]) => workspace.folder === folder)?.[0]
    if (!own) throw new Error(`${relative(this.root, folder)} is no workspace.`)
    const found = new Set<string>()
    const visit = (name: string) => {
      const workspace = this.workspaces.get(name)
      if (!workspace || found.has(name)) return
      found.add(name)
      workspace.needs.forEach(visit)
    }
    visit(own)
    return found
  }

  private digestOf(name: string): string {
    const known = this.digests.get(name)
    if (known) return known
    const folder = this.workspaces.get(name)?.folder ?? ''
    const digest = digestOfFiles(folder, filesOf(folder))
    this.digests.set(name, digest)
    return digest
  }
}

/** npm links every workspace under its name. */
function findWorkspaces(root: string): [string, Workspace][] {
  const links = join(root, 'node_modules/@tem')
  return readdirSync(links).map((link) => {
    const folder = realpathSync(join(links, link))
    const about = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
    return [about.name, { folder, needs: Object.keys({ ...about.dependencies, ...about.devDependencies }) }]
  })
}

const notInBuilds = /(^|\/)(dist|node_modules|migrations|testing|e2e|made)(\/|$)|\.test\.tsx?$/

function filesOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .filter((file) => !notInBuilds.test(file))
    .sort()
}

function digestOfFiles(folder: string, files: string[]): string {
  const hash = createHash('sha256')
  for (const file of files)
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(folder, file)))
      .update('\0')
  return hash.digest('hex')
}
