// Home: one tile for each thing that the viewer may do, with what waits there.
import { Link, useSession } from '@tem/sdk'
import { TileSkeleton } from '@tem/ui/skeletons.tsx'
import { Icon } from '../frame/icons.tsx'
import { tilesFor } from '../frame/menu-items.ts'
import { manifests } from '../registry.ts'
import styles from './home-screen.module.css'
import { TileWords } from './tile-words.tsx'

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
