// A secret that is shown once, to be stored elsewhere.
import { toast } from '@tem/sdk'
import { Button } from '@tem/ui/action/button.tsx'
import { Banner } from '@tem/ui/state/banner.tsx'
import * as common from '../../texts/made/common.ts'
import * as texts from '../../texts/made/shown-once.ts'
import styles from '../secret.module.css'

interface ShownOnceProps {
  title: string
  secret: string
  /** Where to enter it. */
  hint: string
  onDone: () => void
}

export function ShownOnce({ title, secret, hint, onDone }: ShownOnceProps) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(secret)
      toast.success(texts.copied())
    } catch {
      toast.failure(texts.cantCopy())
    }
  }
  return (
    <Banner
      tone="success"
      title={title}
      actions={
        <>
          <Button variant="primary" onClick={copy}>
            {common.copy()}
          </Button>
          <Button onClick={onDone}>{texts.stored()}</Button>
        </>
      }
    >
      <p>
        <code className={styles.secret}>{secret}</code>
      </p>
      <p>{texts.onlyNow({ hint })}</p>
    </Banner>
  )
}
