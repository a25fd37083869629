// Writes files.json next to a build: the files that each screen needs, so the page can preload them all.
import type { Chunk, Compiler, Module, RspackPluginInstance } from '@rspack/core'
import { DESIGN_SYSTEM } from './libraries.ts'

export interface BuiltFiles {
  /** What is always loaded: a module's entry and exposed chunk, the shell's first script and styles. */
  main: string[]
  /** What each screen needs beyond that. */
  screens: Record<string, string[]>
  /** What a screen may load after it is drawn, like its dialogs. */
  later: Record<string, string[]>
  /** By key, the files of each shared library: a shell offers them to modules, a module has them in case the shell's are others. */
  libraries: Record<string, string[]>
  /** What a library may load after that, like the list of a select. */
  librariesLater: Record<string, string[]>
  /** The keys of the libraries that each screen needs, with those that a copy of one needs in turn. */
  wants: Record<string, string[]>
  /** And of those that it may load after it is drawn. */
  wantsLater: Record<string, string[]>
}

export const FILES_JSON = 'files.json'

/** The screen that a dynamic import loads, if any. */
export type NameScreen = (request: string) => string | undefined

export class FileListPlugin implements RspackPluginInstance {
  /** `keys` of shared libraries by entry point. */
  constructor(
    private readonly nameScreen: () => NameScreen,
    private readonly keys: ReadonlyMap<string, string>,
  ) {}

  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap('FileListPlugin', (compilation) => {
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT
      compilation.hooks.processAssets.tap({ name: 'FileListPlugin', stage }, () => {
        const { chunkGroups, chunkGraph } = compilation
        const modulesOf = (chunk: Chunk) => chunkGraph.getChunkModules(chunk)
        const list = JSON.stringify(listFiles(chunkGroups, this.nameScreen(), this.keys, modulesOf), null, 2)
        compilation.emitAsset(FILES_JSON, new compiler.webpack.sources.RawSource(list))
      })
    })
  }
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

type Built = Pick<Module, 'type' | 'identifier'>

export function listFiles<Part>(
  groups: readonly Group<Part>[],
  nameScreen: NameScreen,
  keys: ReadonlyMap<string, string>,
  modulesOf: (part: Part) => readonly Built[],
): BuiltFiles {
  const keysOf = (group: Group<Part>) => librariesIn(group, keys)
  const opensWith = (group: Group<Part>) => below(group, (child) => keysOf(child).length === 0)
  const mainGroups = groups.filter((group) => group.isInitial() || group.name === 'remote')
  const main = filesOf(mainGroups)
  const copies = new Map(groups.flatMap((group) => keysOf(group).map((key) => [key, group] as const)))
  const consumedIn = (all: readonly Group<Part>[]) => {
    const modules = all.flatMap(({ chunks }) => chunks).flatMap(modulesOf)
    return modules.flatMap((module) => keyConsumedBy(module, keys) ?? [])
  }
  /** With what the copies of these need in turn. */
  const wantedBy = (all: readonly Group<Part>[]) => {
    const wanted = new Set(consumedIn(all))
    for (const key of wanted) for (const next of consumedIn([copies.get(key) ?? []].flat())) wanted.add(next)
    return [...wanted].sort()
  }
  const list: BuiltFiles = {
    ...{ main, screens: {}, later: {} },
    ...{ libraries: {}, librariesLater: {}, wants: {}, wantsLater: {} },
  }
  for (const [key, group] of copies) {
    const files = filesOf([group], main)
    list.libraries[key] = files
    addTo(list.librariesLater, key, filesOf(opensWith(group), [...main, ...files]))
  }
  for (const group of groups) {
    const screen = keysOf(group).length > 0 ? undefined : nameOf(group, nameScreen)
    if (screen === undefined) continue
    const opened = opensWith(group)
    const files = filesOf([group], main)
    const wanted = wantedBy([...mainGroups, group])
    const copiesOfWanted = wanted.flatMap((key) => copies.get(key) ?? [])
    list.screens[screen] = files
    addTo(list.later, screen, filesOf(opened, [...main, ...files]))
    addTo(list.wants, screen, wanted)
    addTo(
      list.wantsLater,
      screen,
      wantedBy([...opened, ...copiesOfWanted.flatMap(opensWith)]).filter((key) => !wanted.includes(key)),
    )
  }
  return sorted(list)
}

/** A bundler's groups come in any order; two builds of the same sources are the same. */
function sorted(list: BuiltFiles): BuiltFiles {
  const byName = (lists: Record<string, string[]>) =>
    Object.fromEntries(Object.entries(lists).sort(([a], [b]) => (a < b ? -1 : 1)))
  return {
    main: list.main,
    screens: byName(list.screens),
    later: byName(list.later),
    libraries: byName(list.libraries),
    librariesLater: byName(list.librariesLater),
    wants: byName(list.wants),
    wantsLater: byName(list.wantsLater),
  }
}

/** Whether it is a module's own copy of a library, or something that such a copy opens. */
export function isCopy({ origins }: Pick<Group, 'origins'>): boolean {
  return origins.some(
    ({ module }) => module && (module.type === CONSUMED || DESIGN_SYSTEM.test(module.identifier())),
  )
}

const CONSUMED = 'consume-shared-module'

/** A shell asks for a library by its name; a module's own copy belongs to the import that falls back to it. */
function librariesIn({ origins }: Pick<Group, 'origins'>, keys: ReadonlyMap<string, string>): string[] {
  return origins.flatMap(
    ({ request, module }) => keys.get(request ?? '') ?? (module && keyConsumedBy(module, keys)) ?? [],
  )
}

/** Of the library that this import takes from the shell, or from the module's own copy. */
export function keyConsumedBy(module: Built, keys: ReadonlyMap<string, string>): string | undefined {
  if (module.type !== CONSUMED) return undefined
  const identifier = module.identifier()
  return [...keys.values()].find((key) => identifier.includes(` ${key}@`))
}

function nameOf({ origins }: Pick<Group, 'origins'>, nameScreen: NameScreen): string | undefined {
  return origins.map(({ request }) => nameScreen(request ?? '')).find((screen) => screen !== undefined)
}

function filesOf(groups: readonly Pick<Group, 'getFiles'>[], without: readonly string[] = []): string[] {
  const files = groups.flatMap((group) => group.getFiles())
  return [...new Set(files)].filter((file) => !without.includes(file))
}

function below<Part>(
  group: Group<Part>,
  isWanted: (child: Group<Part>) => boolean = () => true,
): Group<Part>[] {
  return group.childrenIterable.filter(isWanted).flatMap((child) => [child, ...below(child, isWanted)])
}

function addTo(lists: Record<string, string[]>, name: string, list: string[]) {
  if (list.length > 0) lists[name] = list
}
