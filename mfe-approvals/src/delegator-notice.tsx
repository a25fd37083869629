// Names the colleagues that the viewer stands in for here.
import UserRoundCheck from 'lucide-react/icons/user-round-check'
import styles from './delegator-notice.module.css'

export function DelegatorNotice({ names }: { names: readonly string[] }) {
  if (names.length === 0) return null
  return (
    <p className={styles.standsIn}>
      <UserRoundCheck aria-hidden="true" />
      You stand in for {names.join(', ')}
    </p>
  )
}
