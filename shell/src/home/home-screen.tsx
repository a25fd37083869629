// Home: one tile for each thing that the viewer may do.
import { Link, useSession } from '@tem/sdk'
import { TileSkeleton } from '@tem/ui/skeletons.tsx'
import { Icon } from '../frame/icons.tsx'
import { tilesFor } from '../frame/menu-items.ts'
import { manifests } from '../registry.ts'
import styles from './home-screen.module.css'

export function HomeScreen() {
  const session = useSession()
  if (!session.permissions) return <TileSkeleton />
  return (
    <ul className={styles.tiles}>
      {tilesFor(session, manifests).map(({ label, hint, path, icon }) => (
        <li key={path}>
          <Link to={path} className={styles.tile}>
            <span className={styles.icon}>
              <Icon name={icon} />
            </span>
            <span className={styles.label}>{label}</span>
            <span className={styles.hint}>{hint}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
