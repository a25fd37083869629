// After a payment bounced, the payer takes it back with a reason. What it paid is payable again.
import { Button } from '@tem/ui/action/button.tsx'
import { SidePanel } from '@tem/ui/overlay/side-panel.tsx'
import { type ReactNode, useState } from 'react'
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
      <Button onClick={() => setOpen(true)}>Take payment back</Button>
      <SidePanel open={open} onClose={close} title="Take payment back">
        <NoteForm {...props} onClose={close} submitLabel="Take back" loadingLabel="Taking back" />
      </SidePanel>
    </div>
  )
}
