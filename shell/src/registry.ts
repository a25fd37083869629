// The module registry of this page. Versions stay the same until a reload.
import type { Registry } from '@tem/federation/released.ts'
import { findScreen } from '@tem/federation/route-match.ts'

export const registry = JSON.parse(document.getElementById('registry')?.textContent ?? '') as Registry

export const manifests = registry.modules.map((module) => module.manifest)

/** The versions of all modules on this page. */
export const releaseOfPage = [registry.shell, ...registry.modules].map(({ version }) => version).join(' ')

export function screenAt(pathname: string) {
  return findScreen(registry, pathname)
}
