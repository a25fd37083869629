// Week or month: the view that is shown is the one that can't be pressed.
import type { Day } from '@tem/rules/company-day.ts'
import { useNavigate } from '@tem/sdk'
import { monthAddress, weekAddress } from './calendar-address.ts'
import styles from './view-switch.module.css'

interface ViewSwitchProps {
  shown: 'week' | 'month'
  day: Day
}

export function ViewSwitch({ shown, day }: ViewSwitchProps) {
  const navigate = useNavigate()
  return (
    <fieldset className={styles.views} aria-label="View">
      <button
        type="button"
        className={styles.view}
        disabled={shown === 'week'}
        onClick={() => navigate(weekAddress(day))}
      >
        Weekly view
      </button>
      <button
        type="button"
        className={styles.view}
        disabled={shown === 'month'}
        onClick={() => navigate(monthAddress(day))}
      >
        Monthly view
      </button>
    </fieldset>
  )
}
