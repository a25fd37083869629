// After a payment bounced, the payer takes it back with a reason. What it paid is payable again.
import { Button } from '@tem/ui/action/button.tsx'
import { SidePanel } from '@tem/ui/overlay/side-panel.tsx'
import { type ReactNode, useState } from 'react'
import * as texts from '../../texts/made/decision.ts'
import { NoteForm } from './note-form.tsx'

interface TakeBackPaymentProps {
  send: (note: string) => Promise<{ message: string }>
  refresh: () => Promise<unknown>
  hint: string
  /** What it will do. */
  children: ReactNode
}

export function TakeBackPayment(props: TakeBackPaymentProps) {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <div>
      <Button onClick={() => setOpen(true)}>{texts.takePaymentBack()}</Button>
      <SidePanel open={open} onClose={close} title={texts.takePaymentBack()}>
        <NoteForm
          {...props}
          onClose={close}
          submitLabel={texts.takeBack()}
          loadingLabel={texts.takingBack()}
        />
      </SidePanel>
    </div>
  )
}
