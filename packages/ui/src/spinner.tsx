// A small mark of work inside something that already says in words what it is doing; never alone.
import styles from './spinner.module.css'

export function Spinner() {
  return <span className={styles.spinner} aria-hidden="true" />
}
