// Seven days on their way, in the shape that they will have.
import { VisuallyHidden } from '@tem/ui/visually-hidden.tsx'
import styles from './week-skeleton.module.css'

const days = [1, 2, 3, 4, 5, 6, 7]

export function WeekSkeleton() {
  return (
    <div role="status">
      <VisuallyHidden>Loading</VisuallyHidden>
      <ul className={styles.days} aria-hidden="true">
        {days.map((day) => (
          <li key={day} className={styles.day}>
            <span className={styles.date} />
            <span className={styles.words}>
              <span className={styles.line} />
              <span className={styles.line} />
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
