import { FormSkeleton, Panel } from '@tem/ui/parts.ts'
import styles from './claim-form.module.css'

export function WaitingForm() {
  return (
    <div className={styles.form}>
      <Panel>
        <FormSkeleton count={5} />
      </Panel>
    </div>
  )
}
