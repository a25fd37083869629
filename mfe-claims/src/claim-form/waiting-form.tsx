import { FormSkeleton } from '@tem/ui/state/skeletons.tsx'
import { Panel } from '@tem/ui/text/panel.tsx'
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
