// Writes files.json next to a build: the files that each screen needs, so the page can preload them all.
import type { Chunk, Compiler, Module, RspackPluginInstance } from '@rspack/core'
import type { FileLists } from '../released.ts'

export const FILES_JSON = 'files.json'

/** The screen that a dynamic import loads, if any. */
export type NameScreen = (request: string) => string | undefined

export class FileListPlugin implements RspackPluginInstance {
  constructor(
    private readonly nameScreen: () => NameScreen,
    private readonly side: Side,
  ) {}

  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap('FileListPlugin', (compilation) => {
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT
      compilation.hooks.processAssets.tap({ name: 'FileListPlugin', stage }, () => {
        const { chunkGroups, chunkGraph } = compilation
        const modulesOf = (chunk: Chunk) => chunkGraph.getChunkModules(chunk)
        const list = JSON.stringify(listFiles(chunkGroups, this.nameScreen(), this.side, modulesOf), null, 2)
        compilation.emitAsset(FILES_JSON, new compiler.webpack.sources.RawSource(list))
      })
    })
  }
}

export interface Side {
  /** The chunk that is always loaded after the entry. */
  readonly main: string
  /** Whether its copies of shared packages are offered to others, or for its own use. */
  readonly copies: 'provide' | 'consume'
}

/** What loads together, at the start or for an import(). */
export interface Group<Part = Chunk> {
  readonly name?: string | undefined
  readonly origins: readonly { readonly request?: string | undefined; readonly module?: Built | undefined }[]
  readonly chunks: readonly Part[]
  readonly childrenIterable: readonly Group<Part>[]
  getFiles(): string[]
  isInitial(): boolean
}

type Built = Pick<Module, 'identifier'>

export function listFiles<Part>(
  groups: readonly Group<Part>[],
  nameScreen: NameScreen,
  side: Side,
  modulesOf: (part: Part) => readonly Built[],
): FileLists {
  const sharesOf = (group: Group<Part>) => sharesIn(group).filter(({ kind }) => kind === side.copies)
  const copies = new Map(groups.flatMap((group) => sharesOf(group).map(({ id }) => [id, group] as const)))
  /** With the shared packages that these import, and what those import in turn. */
  const withShared = (all: readonly Group<Part>[]) => {
    const found = new Set(all)
    for (const group of found)
      for (const module of group.chunks.flatMap(modulesOf)) {
        const share = shareIn(module)
        const copy = share?.kind === 'consume' ? copies.get(share.id) : undefined
        if (copy) found.add(copy)
      }
    return [...found]
  }
  // In this order, which is that of their styles.
  const always = [
    ...groups.filter((group) => group.isInitial()),
    ...groups.filter((group) => group.name === side.main),
  ]
  const own = filesOf(always)
  const main = filesOf(withShared(always))
  const screens: Record<string, string[]> = {}
  const later: Record<string, string[]> = {}
  const shared: Record<string, string[]> = {}
  for (const group of groups)
    for (const { packageKey } of sharesOf(group)) {
      const files = filesOf([group, ...below(group)], own)
      shared[packageKey] = [...new Set([...(shared[packageKey] ?? []), ...files])].sort()
    }
  for (const group of groups) {
    const screen = isCopy(group) ? undefined : nameOf(group, nameScreen)
    if (screen === undefined) continue
    const files = filesOf(withShared([group]), main)
    const opened = filesOf(withShared(below(group)), [...main, ...files])
    screens[screen] = files
    if (opened.length > 0) later[screen] = opened
  }
  return { main, screens: byName(screens), later: byName(later), shared: byName(shared) }
}

/** A bundler's groups come in any order; two builds of the same sources are the same. */
function byName(lists: Readonly<Record<string, string[]>>): Record<string, string[]> {
  return Object.fromEntries(Object.entries(lists).sort(([a], [b]) => (a < b ? -1 : 1)))
}

/** Whether it is a copy of a shared package, or something that such a copy opens. */
export function isCopy({ origins }: Pick<Group, 'origins'>): boolean {
  return origins.some(({ module }) => module && (shareIn(module) || DESIGN_SYSTEM.test(module.identifier())))
}

/** Matches a file's path in this repository, or installed elsewhere. */
export const DESIGN_SYSTEM = /\/(packages|@tem)\/ui\/src\//

interface Share {
  readonly kind: string
  /** '@tem/ui/list/table.tsx' */
  readonly id: string
  /** '@tem/ui@^1.0.0' */
  readonly packageKey: string
}

/** What a module takes from the share scope, or offers there. */
export function shareIn(module: Built): Share | undefined {
  const [, kind = '', id = '', version = ''] = SHARE.exec(module.identifier()) ?? []
  if (kind === '') return undefined
  return { kind, id, packageKey: `${id.split('/', id.startsWith('@') ? 2 : 1).join('/')}@${version}` }
}

const SHARE = /^(provide|consume) shared module \(\w+\) (@?[^@\s]+)@(\S+)/

function sharesIn({ origins }: Pick<Group, 'origins'>): Share[] {
  return origins.flatMap(({ module }) => (module && shareIn(module)) ?? [])
}

function nameOf({ origins }: Pick<Group, 'origins'>, nameScreen: NameScreen): string | undefined {
  return origins.map(({ request }) => nameScreen(request ?? '')).find((screen) => screen !== undefined)
}

function filesOf(groups: readonly Pick<Group, 'getFiles'>[], without: readonly string[] = []): string[] {
  const files = groups.flatMap((group) => group.getFiles())
  return [...new Set(files)].filter((file) => !without.includes(file))
}

function below<Part>(group: Group<Part>): Group<Part>[] {
  const found = new Set<Group<Part>>([group])
  for (const each of found) for (const child of each.childrenIterable) found.add(child)
  found.delete(group)
  return [...found]
}
