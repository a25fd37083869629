// "2 not sent": on every screen while something is only on this device. It opens the list.
import { toast, useAtomValue, useUnsent } from '@tem/sdk'
import { closeToast, toasts, unreachable } from '@tem/sdk/host.ts'
import { Button } from '@tem/ui/action/button.tsx'
import { afterTheScreen, lazyPart } from '@tem/ui/base/lazy-part.tsx'
import CloudUpload from 'lucide-react/icons/cloud-upload'
import { Suspense, useEffect, useState } from 'react'
import * as texts from '../../texts/made/notices.ts'
import styles from './unsent.module.css'

const UnsentList = lazyPart(
  async () => (await import(/* webpackChunkName: "unsent-list" */ './unsent-list.tsx')).UnsentList,
)

export function UnsentNotice() {
  const unsent = useUnsent() ?? []
  const [isOpen, setOpen] = useState(false)
  // It is opened without a connection, so it is loaded before it is needed.
  useEffect(() => afterTheScreen(() => UnsentList.fetch().catch(() => {})), [])
  const messages = useAtomValue(toasts)
  const open = () =>
    UnsentList.fetch().then(
      () => {
        // On a phone they would cover its last entries.
        for (const { id, undo } of messages) if (!undo) closeToast(id)
        setOpen(true)
      },
      () => toast.failure(unreachable().message),
    )
  const refused = unsent.filter(({ reason }) => reason !== undefined).length
  return (
    <>
      <div role="status" data-off-paper className={styles.notice}>
        {unsent.length > 0 && (
          <Button size="small" onClick={open}>
            <CloudUpload aria-hidden="true" />
            {refused > 0
              ? texts.notSentToCorrect({ count: unsent.length, refused })
              : texts.notSent({ count: unsent.length })}
          </Button>
        )}
      </div>
      {isOpen && (
        <Suspense>
          <UnsentList unsent={unsent} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
