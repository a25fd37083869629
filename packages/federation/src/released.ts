// The registry as the shell's page carries it: which version of each module is live, and its files.
import type { Manifest } from './manifest.ts'

/** One immutable folder of built files, and what a path needs of them. */
export interface ReleasedFiles {
  version: string
  /** URL of the folder, with a slash at its end. */
  base: string
  /** Always needed. */
  main: string[]
  /** Needed beyond that by one screen. */
  screens: Record<string, string[]>
  /** Subresource integrity of each file above. */
  integrity: Record<string, string>
}

export interface ReleasedModule extends ReleasedFiles {
  manifest: Manifest
}

export interface Registry {
  shell: ReleasedFiles
  modules: ReleasedModule[]
  /** Whom one may sign in as to look around; only where a demo company is loaded. */
  demo?: DemoAccounts
}

export interface DemoAccounts {
  password: string
  accounts: { employeeId: string; is: string }[]
}

/** The script by which a module registers itself. */
export const ENTRY = 'entry.js'

/** What was released can't be run: a file is missing, has no hash, or is not what was released. */
export class BrokenRelease extends Error {}

export function filesOf({ main, screens }: Pick<ReleasedFiles, 'main' | 'screens'>): string[] {
  return [...new Set([...main, ...Object.values(screens).flat()])]
}

/** Without its hash a file would run with whatever bytes arrive; such a release is refused wherever it is read. */
export function refuseUnhashed(files: Pick<ReleasedFiles, 'main' | 'screens' | 'integrity'>) {
  const bare = filesOf(files).find((file) => !/^sha(256|384|512)-\S+$/.test(files.integrity[file] ?? ''))
  if (bare !== undefined) throw new BrokenRelease(`${bare} has no hash.`)
}
