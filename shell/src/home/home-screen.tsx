// Home: one tile for each feature that the viewer may use, with its waiting count.

import type { Call } from '@tem/contracts/call.ts'
import type { Tile, TileNews } from '@tem/federation/manifest.ts'
import { callQuery, Link, useQuery, useSession } from '@tem/sdk'
import { TileSkeleton } from '@tem/ui/text/skeletons.tsx'
import { Icon } from '../frame/icons.tsx'
import { tilesFor, waitingText } from '../frame/menu-items.ts'
import { manifests } from '../registry.ts'
import styles from './home-screen.module.css'

export function HomeScreen() {
  const session = useSession()
  if (!session.permissions) return <TileSkeleton />
  return (
    <ul className={styles.tiles}>
      {tilesFor(session, manifests).map((tile) => (
        <li key={tile.path}>
          <Link to={tile.path} className={styles.tile}>
            <span className={styles.icon}>
              <Icon name={tile.icon} />
            </span>
            <span className={styles.label}>{tile.label}</span>
            <TileWords tile={tile} />
          </Link>
        </li>
      ))}
    </ul>
  )
}

// The line below a tile's name: what waits there for the viewer, or else a description.

function TileWords({ tile: { hint, news, permission } }: { tile: Tile }) {
  const waiting = useQuery({
    ...callQuery(countingCall(news, permission), {}),
    enabled: news !== undefined,
    // The number may have changed when the viewer comes back.
    refetchOnMount: 'always',
    // The tile still works.
    meta: { toldInPlace: true },
  }).data?.[news?.count ?? '']
  if (!news || !waiting) return <span className={styles.hint}>{hint}</span>
  return <span className={styles.waiting}>{waitingText(news, waiting)}</span>
}

/** The manifest gives the URL path, which is all that the call needs. */
function countingCall(news: TileNews | undefined, who: Tile['permission']) {
  return { path: news?.call ?? '', kind: 'read', who } as unknown as Call<object, Record<string, number>>
}
