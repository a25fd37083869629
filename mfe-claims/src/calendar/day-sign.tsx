// The icon of a state, for people who can't tell the colours apart.
import Check from 'lucide-react/icons/check'
import CircleSlash from 'lucide-react/icons/circle-slash-2'
import Pencil from 'lucide-react/icons/pencil'
import Sun from 'lucide-react/icons/sun'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import styles from './day-sign.module.css'

const signs: Readonly<Record<string, typeof Check>> = {
  Submitted: Check,
  Holiday: Sun,
  'Holiday with deviation': TriangleAlert,
  Deviation: TriangleAlert,
  'No-Claim': CircleSlash,
  'No trip': CircleSlash,
  Draft: Pencil,
}

export function DaySign({ word }: { word: string }) {
  const Sign = signs[word]
  return Sign ? <Sign aria-hidden="true" className={styles.sign} /> : null
}
