// Writes two files next to a build, so a release can be checked: calls.json, which calls each screen can make, and
// contract.json, what the screens know of these calls.
import { stat } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import type { Compilation, Compiler, Module, RspackPluginInstance } from '@rspack/core'
import type { Call } from '@tem/contracts/call.ts'
import { contractOf } from '@tem/contracts/contract.ts'
import type { NameScreen } from './file-list-plugin.ts'

export const CALLS_JSON = 'calls.json'
export const CONTRACT_JSON = 'contract.json'

/** Names of calls by screen. */
export type ScreenCalls = Record<string, string[]>

/** The files of calls, in these sources or in a module with a repository of its own. */
export const CALL_FILES = /contracts\/(src\/)?calls\/[\w-]+\.ts$/
const NAME = 'CallListPlugin'

export class CallListPlugin implements RspackPluginInstance {
  constructor(
    private readonly remote: string,
    private readonly nameScreen: () => NameScreen,
  ) {}

  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      let found: ScreenCalls = {}
      const files = new Set<string>()
      // Before modules are concatenated, while each import still names what it uses.
      compilation.hooks.finishModules.tap(NAME, (modules) => {
        const remote = [...modules].find((module) => resourceOf(module) === this.remote)
        found = remote ? callsByScreen(compilation, remote, this.nameScreen(), files) : {}
      })
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT
      compilation.hooks.processAssets.tapPromise({ name: NAME, stage }, async () => {
        const calls = Object.assign({}, ...(await Promise.all([...files].sort().map(readCalls))))
        const used = new Set(Object.values(found).flat())
        const emit = (file: string, value: object) => {
          const text = JSON.stringify(value, null, 2)
          compilation.emitAsset(file, new compiler.webpack.sources.RawSource(text))
        }
        emit(CALLS_JSON, found)
        emit(
          CONTRACT_JSON,
          contractOf((name) => used.has(name), calls),
        )
      })
    })
  }
}

/** A watching build reads a file again that has changed. */
async function readCalls(file: string): Promise<Record<string, Call>> {
  const { mtimeMs } = await stat(file)
  return import(`${pathToFileURL(file)}?changed=${mtimeMs}`)
}

function callsByScreen(
  { moduleGraph }: Compilation,
  remote: Module,
  nameScreen: NameScreen,
  files: Set<string>,
): ScreenCalls {
  const screens: [string, string[]][] = []
  for (const { dependency, module } of moduleGraph.getOutgoingConnections(remote)) {
    const screen = nameScreen(dependency.request ?? '')
    if (screen !== undefined && module) screens.push([screen, callsUnder(moduleGraph, module, files)])
  }
  return Object.fromEntries(screens.sort())
}

function callsUnder(moduleGraph: Compilation['moduleGraph'], screen: Module, files: Set<string>): string[] {
  const calls = new Set<string>()
  const seen = new Set<string>()
  const visit = (module: Module) => {
    if (seen.has(module.identifier())) return
    seen.add(module.identifier())
    for (const { dependency, module: wanted } of moduleGraph.getOutgoingConnections(module)) {
      if (!wanted) continue
      if (!CALL_FILES.test(resourceOf(wanted))) visit(wanted)
      else if (dependency.ids?.[0] !== undefined) {
        calls.add(dependency.ids[0])
        files.add(resourceOf(wanted))
      }
    }
  }
  visit(screen)
  return [...calls].sort()
}

function resourceOf(module: Module): string {
  return 'resource' in module ? String(module.resource) : ''
}
