// The side menu and the home tiles: declared by the modules, filtered by the viewer's permissions.
import type { Manifest, MenuItem, Tile, TileNews } from '@tem/federation/manifest.ts'
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

/** "12 employees wait for you". */
export function waitingText({ one, many }: Pick<TileNews, 'one' | 'many'>, count: number): string {
  return count === 1 ? one : many.replace('{count}', count.toLocaleString('en-IN'))
}
