// Which modules there are, as the page was told. Versions stay the same until the page is loaded again.
import type { Registry } from '@tem/federation/released.ts'
import { findScreen } from '@tem/federation/route-match.ts'

export const registry = JSON.parse(document.getElementById('registry')?.textContent ?? '') as Registry

export const manifests = registry.modules.map((module) => module.manifest)

/** The versions of all that runs on this page. */
export const releaseOfPage = [registry.shell, ...registry.modules].map(({ version }) => version).join(' ')

export function screenAt(pathname: string) {
  return findScreen(registry, pathname)
}
