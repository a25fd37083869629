// The viewer's picture, also without a connection, or the initials until there is one.
import { useQuery, useSession } from '@tem/sdk'
import { ownPhotoQuery } from '@tem/sdk/host.ts'
import styles from './avatar.module.css'

interface AvatarProps {
  size?: 'small' | 'large'
}

export function Avatar({ size = 'small' }: AvatarProps) {
  const { name, profilePhoto } = useSession()
  const { data } = useQuery(ownPhotoQuery(profilePhoto))
  const look = `${styles.avatar} ${size === 'large' ? styles.large : ''}`
  if (data) return <img src={data} alt="" className={look} />
  return (
    <span className={look} aria-hidden="true">
      {initials(name)}
    </span>
  )
}

/** "Asha Rao Kulkarni" → "AK". */
export function initials(name: string): string {
  const words = name.split(/\s+/).filter(Boolean)
  const [first = '', last = ''] = [words[0], words.length > 1 ? words.at(-1) : '']
  return `${first.slice(0, 1)}${last.slice(0, 1)}`.toUpperCase()
}
