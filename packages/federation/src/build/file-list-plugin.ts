// Writes files.json next to a build: the files that each screen needs, so the page can preload them all.
import type { Chunk, Compiler, Module, RspackPluginInstance } from '@rspack/core'

export interface BuiltFiles {
  /** What is always loaded: a module's entry and exposed chunk, the shell's first script and styles. */
  main: string[]
  /** What each screen needs beyond that. */
  screens: Record<string, string[]>
  /** What a screen may load after it is drawn, like its dialogs. */
  later: Record<string, string[]>
  /** By key, the files of each shared library: a shell offers them to modules, a module has them in case the shell's are others. */
  libraries: Record<string, string[]>
  /** The keys of the libraries that each screen needs. */
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
  const main = filesOf(groups.filter((group) => group.isInitial() || group.name === 'remote'))
  const list: BuiltFiles = { main, screens: {}, later: {}, libraries: {}, wants: {}, wantsLater: {} }
  const wantedBy = (all: readonly Group<Part>[]) => {
    const modules = all.flatMap(({ chunks }) => chunks).flatMap(modulesOf)
    return [...new Set(modules.flatMap((module) => keyConsumedBy(module, keys) ?? []))].sort()
  }
  for (const group of groups) {
    for (const key of keysOf(group)) list.libraries[key] = filesOf([group, ...below(group)], main)
    const screen = nameOf(group, nameScreen)
    if (screen === undefined) continue
    const opened = below(group, (child) => keysOf(child).length === 0)
    const files = filesOf([group], main)
    const wanted = wantedBy([group])
    list.screens[screen] = files
    addTo(list.later, screen, filesOf(opened, [...main, ...files]))
    addTo(list.wants, screen, wanted)
    addTo(
      list.wantsLater,
      screen,
      wantedBy(opened).filter((key) => !wanted.includes(key)),
    )
  }
  return list
}

/** Whether it is a module's own copy of a library. */
export function isCopy({ origins }: Pick<Group, 'origins'>): boolean {
  return origins.some(({ module }) => module?.type === CONSUMED)
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
