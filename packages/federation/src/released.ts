// The registry inside the shell's page: the live version of each module, and its files.
import type { Manifest } from './manifest.ts'

/** Which files of a build a path needs. */
export interface FileLists {
  /** Always loaded: a module's entry and exposed chunk, the shell's first scripts and styles. */
  main: string[]
  /** What each screen needs beyond that. */
  screens: Record<string, string[]>
  /** What a screen may load after it is drawn, like its dialogs; old releases don't say it. */
  later?: Record<string, string[]> | undefined
  /** The files of shared packages: what a shell offers by '@tem/ui@1.0.0', a module's own copy by '@tem/ui@^1.0.0'. */
  shared?: Record<string, string[]> | undefined
}

/** One immutable folder of built files. */
export interface ReleasedFiles extends FileLists {
  version: string
  /** The folder's URL, with a trailing slash. */
  base: string
  /** Subresource integrity of what may be preloaded: `main`, `screens` and `shared`. */
  integrity: Record<string, string>
  /** The version of @tem/sdk that a shell provides; modules have none. */
  sdk?: string
}

export interface ReleasedModule extends ReleasedFiles {
  manifest: Manifest
}

export interface Registry {
  shell: ReleasedFiles
  modules: ReleasedModule[]
  /** Names these versions; answers carry it as well, so an open page learns of others. */
  id?: string
  /** What only this person gets. */
  trials?: TrialInPage[]
  /** The demo accounts to sign in with; only if a demo company is loaded. */
  demo?: DemoAccounts
}

export interface TrialInPage {
  module: string
  version: string
  /** A build on a developer's machine. */
  isLocal: boolean
  until: string
}

export interface DemoAccounts {
  password: string
  accounts: { employeeId: string; is: string }[]
}

/** The script that registers the module. */
export const ENTRY = 'entry.js'

/** The release can't be run: a file is missing, has no hash, or was changed. */
export class BrokenRelease extends Error {}

export function filesOf({ main, screens, shared = {} }: FileLists): string[] {
  return [...new Set([...main, ...Object.values(screens).flat(), ...Object.values(shared).flat()])]
}

/** Without its hash a file would run with any bytes that arrive; every reader refuses such a release. */
export function refuseUnhashed(files: FileLists & Pick<ReleasedFiles, 'integrity'>) {
  const bare = filesOf(files).find((file) => !/^sha(256|384|512)-\S+$/.test(files.integrity[file] ?? ''))
  if (bare !== undefined) throw new BrokenRelease(`${bare} has no hash.`)
}
