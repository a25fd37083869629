// Where the sources of the shell and the modules are.
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { SHELL } from '../registry.ts'

/** The shell and every module with a folder here. */
export function buildsOf(root: string): string[] {
  const folders = readdirSync(root).filter((name) => existsSync(join(root, name, 'module.json')))
  return [SHELL, ...folders.map((name) => name.slice(MODULE.length)).sort()]
}

const MODULE = 'mfe-'

export function packageFolder(root: string, name: string): string {
  return join(root, name === SHELL ? SHELL : `${MODULE}${name}`)
}
