// A secret that is shown once, to be stored elsewhere.
import { toast } from '@tem/sdk'
import { Button } from '@tem/ui/action/button.tsx'
import { Banner } from '@tem/ui/state/banner.tsx'
import styles from './shown-once.module.css'

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
      toast.success('Copied.')
    } catch {
      toast.failure('This browser can’t copy.')
    }
  }
  return (
    <Banner
      tone="success"
      title={title}
      actions={
        <>
          <Button variant="primary" onClick={copy}>
            Copy
          </Button>
          <Button onClick={onDone}>I have stored it</Button>
        </>
      }
    >
      <p>
        <code className={styles.token}>{secret}</code>
      </p>
      <p>It is shown only now. {hint}</p>
    </Banner>
  )
}
