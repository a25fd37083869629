// The viewer's picture, or the initials until there is one.
import { useSession } from '@tem/sdk'
import styles from './avatar.module.css'
import { initials } from './initials.ts'

interface AvatarProps {
  size?: 'small' | 'large'
}

export function Avatar({ size = 'small' }: AvatarProps) {
  const { name, profilePhoto } = useSession()
  const look = `${styles.avatar} ${size === 'large' ? styles.large : ''}`
  if (profilePhoto) return <img src={`/uploads/${profilePhoto}`} alt="" className={look} />
  return (
    <span className={look} aria-hidden="true">
      {initials(name)}
    </span>
  )
}
