import { type ReactNode, useRef } from 'react'
import * as base from '../../texts/made/base.ts'
import { confirmation, proceed } from '../../texts/made/overlay.ts'
import { Button } from '../action/button.tsx'
import { DialogWindow } from './dialog-window.tsx'

export interface ConfirmDialogProps {
  open: boolean
  onConfirm: () => void
  onCancel: () => void
  title?: string
  text?: ReactNode
  /** What helps to answer, below the text. */
  details?: ReactNode
  okLabel?: string
  cancelLabel?: string
  tone?: 'primary' | 'danger'
  /** The running action, e.g. "Deleting". */
  busy?: string | false
}

export function ConfirmDialog({
  open,
  onConfirm,
  onCancel,
  title = confirmation(),
  text = proceed(),
  details,
  okLabel = base.confirm(),
  cancelLabel = base.cancel(),
  tone = 'primary',
  busy = false,
}: ConfirmDialogProps) {
  const cancel = useRef<HTMLButtonElement>(null)
  const confirm = useRef<HTMLButtonElement>(null)
  return (
    <DialogWindow
      open={open}
      onClose={onCancel}
      kind="alert"
      title={title}
      description={text}
      initialFocus={tone === 'danger' ? cancel : confirm}
      footer={
        <>
          <Button ref={cancel} onClick={onCancel}>
            {cancelLabel}
          </Button>
          <Button ref={confirm} variant={tone} onClick={onConfirm} busy={busy}>
            {okLabel}
          </Button>
        </>
      }
    >
      {details}
    </DialogWindow>
  )
}
