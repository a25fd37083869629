// What must hold of a manifest beyond its form; a release that breaks one of these is refused in a sentence.
import { matchPath } from '@tem/contracts/path-match.ts'
import { validate } from 'superstruct'
import { type Manifest, manifest } from './manifest.ts'

export class ManifestRefused extends Error {}

export function checkManifest(input: unknown): Manifest {
  const [error, checked] = validate(input, manifest)
  if (error) throw new ManifestRefused(`module.json: ${error.path.join('.') || 'the file'}: ${error.message}`)
  refuseDoubles(checked)
  refuseDeadLinks(checked)
  refuseWrongNews(checked)
  return checked
}

function refuseDoubles({ routes }: Manifest) {
  const seen = new Set<string>()
  for (const { path } of routes) {
    if (seen.has(path)) throw new ManifestRefused(`module.json: the route ${path} is there twice.`)
    seen.add(path)
  }
}

/** A menu item or tile must open a screen of its own module, under the same permission. */
function refuseDeadLinks({ routes, menu, tiles }: Manifest) {
  for (const { label, path, permission } of [...menu, ...tiles]) {
    const target = routes.find((route) => route.path === path)
    if (!target)
      throw new ManifestRefused(`module.json: "${label}" leads to ${path}, which is no route of the module.`)
    if (target.permission !== permission)
      throw new ManifestRefused(
        `module.json: "${label}" asks for ${permission}, its route for ${target.permission}.`,
      )
  }
}

/** A tile counts by a read of its own module, which whoever sees the tile may make. */
function refuseWrongNews({ name, tiles }: Manifest) {
  for (const { label, permission, news } of tiles) {
    const call = news && matchPath(news.call)?.call
    if (news && !(call?.module === name && call.kind === 'read' && call.who === permission))
      throw new ManifestRefused(
        `module.json: "${label}" counts by ${news.call}, which is no read of ${name} for ${permission}.`,
      )
  }
}
