// A task whose only field is a note: a question, a payment taken back, a hold lifted, a run declined.
import { noteError } from '@tem/rules/approval/decision-rules.ts'
import { toast, useMutation } from '@tem/sdk'
import { FormFrame, FormTextArea } from '@tem/ui/forms.ts'
import { focusAfter } from '@tem/ui/parts.ts'

import type { ReactNode } from 'react'

interface NoteFormProps {
  send: (note: string) => Promise<{ message: string }>
  /** Reloads what it changed, also after a failure: somebody else may have been faster. */
  refresh: () => Promise<unknown>
  onClose: () => void
  submitLabel: string
  loadingLabel: string
  cancelLabel?: string
  label?: string
  hint?: string
  isOptional?: boolean
  /** The rule of a note, unless it is something else. */
  validate?: (text: string | undefined) => string | undefined
  /** What it will do. */
  children: ReactNode
}

export function NoteForm({
  send,
  refresh,
  onClose,
  label = 'Note',
  hint,
  isOptional = false,
  validate = (note) => noteError(note, isOptional ? 'bulk' : 'claim'),
  children,
  ...buttons
}: NoteFormProps) {
  const sending = useMutation({
    mutationFn: ({ note }: { note: string }) => send(note.trim()),
    async onSuccess({ message }) {
      toast.success(message)
      onClose()
      await refresh()
      // What opened it may be gone.
      focusAfter()
    },
    onError: refresh,
    meta: { errorShownInline: true },
  })
  return (
    <FormFrame<{ note: string }>
      initialValues={{ note: '' }}
      onSubmit={(values) => sending.mutate(values)}
      submitError={sending.error?.message ?? null}
      loading={sending.isPending}
      onCancel={onClose}
      {...buttons}
    >
      {children}
      <FormTextArea
        name="note"
        label={label}
        hint={hint}
        rows={2}
        optional={isOptional}
        validate={validate}
      />
    </FormFrame>
  )
}
