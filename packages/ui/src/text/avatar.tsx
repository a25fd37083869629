import UserRound from 'lucide-react/icons/user-round'
import { useState } from 'react'
import { classNames } from '../base/class-names.ts'
import styles from './avatar.module.css'

interface AvatarProps {
  name: string
  src?: string | null | undefined
  size?: 'small' | 'normal' | 'large'
  /** Decorative: the name is shown next to it. */
  decorative?: boolean
}

/** The person's photo; initials or a figure if it is missing or doesn't load. */
export function Avatar({ name, src, size = 'normal', decorative = true }: AvatarProps) {
  const [broken, setBroken] = useState<string>()
  const look = classNames(styles.avatar, styles[size])
  if (src && src !== broken) {
    return <img className={look} src={src} alt={decorative ? '' : name} onError={() => setBroken(src)} />
  }
  const initials = initialsOf(name)
  return (
    <span className={look} {...(decorative ? { 'aria-hidden': true } : { role: 'img', 'aria-label': name })}>
      {initials || <UserRound aria-hidden="true" />}
    </span>
  )
}

function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/)
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words
  return ends.map((word) => word?.[0]?.toUpperCase() ?? '').join('')
}
