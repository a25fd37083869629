// The side menu and the home tiles: what the modules declare, as far as the viewer's permissions reach.
import type { Manifest, MenuItem, Tile } from '@tem/federation/manifest.ts'
import type { Session } from '@tem/sdk'

type Viewer = Pick<Session, 'can'>

export function menuFor(viewer: Viewer, manifests: readonly Manifest[]): MenuItem[] {
  return offered(
    viewer,
    manifests.flatMap((manifest) => manifest.menu),
  )
}

export function tilesFor(viewer: Viewer, manifests: readonly Manifest[]): Tile[] {
  return offered(
    viewer,
    manifests.flatMap((manifest) => manifest.tiles),
  )
}

function offered<Item extends Pick<MenuItem, 'permission' | 'order'>>(viewer: Viewer, items: Item[]): Item[] {
  return items
    .filter(({ permission }) => viewer.can(permission))
    .sort((one, other) => one.order - other.order)
}
