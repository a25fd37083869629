// Who one may sign in as to look around. Only a demo company lists its people here.
import { registry } from '../registry.ts'
import styles from './demo-accounts.module.css'

interface DemoAccountsProps {
  onPick: (credentials: { username: string; password: string }) => void
}

export function DemoAccounts({ onPick }: DemoAccountsProps) {
  const { demo } = registry
  if (!demo) return null
  return (
    <section aria-labelledby="demo-title">
      <h2 id="demo-title" className={styles.title}>
        Demo accounts
      </h2>
      <p className={styles.note}>
        The password of each is <code>{demo.password}</code>
      </p>
      <ul className={styles.list}>
        {demo.accounts.map(({ employeeId, is }) => (
          <li key={employeeId}>
            <button
              type="button"
              className={styles.account}
              onClick={() => onPick({ username: employeeId, password: demo.password })}
            >
              <span className={styles.id}>{employeeId}</span>
              <span>{is}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
