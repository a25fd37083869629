// A task whose only field is a note: a question, a payment taken back, a hold lifted, a run declined.
import { noteError } from '@tem/rules/approval/decision-rules.ts'
import { DraftKeeper } from '@tem/screen-parts/draft-keeper.tsx'
import { dropDraft, keptDraft, toast, useMutation } from '@tem/sdk'
import { focusAfter } from '@tem/ui/base/focus-after.ts'
import { FormTextArea } from '@tem/ui/field/text-area.tsx'
import { FormFrame } from '@tem/ui/form/form-frame.tsx'
import { type ReactNode, useState } from 'react'
import { note as defaultLabel } from '../../texts/made/common.ts'

interface Written {
  note: string
}

const start: Written = { note: '' }

interface NoteFormProps {
  /** Keeps what is typed until it is sent, also if the form is closed by mistake. */
  draftId?: string
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
  draftId,
  send,
  refresh,
  onClose,
  label = defaultLabel(),
  hint,
  isOptional = false,
  validate = (note) => noteError(note, isOptional ? 'bulk' : 'claim'),
  children,
  ...buttons
}: NoteFormProps) {
  const [draft] = useState(() => (draftId === undefined ? undefined : keptDraft<Written>(draftId)))
  const sending = useMutation({
    mutationFn: ({ note }: Written) => send(note.trim()),
    async onSuccess({ message }) {
      if (draftId !== undefined) dropDraft(draftId)
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
    <FormFrame<Written>
      initialValues={{ ...start, ...draft }}
      onSubmit={(values) => sending.mutate(values)}
      submitError={sending.error?.message ?? null}
      loading={sending.isPending}
      onCancel={onClose}
      {...buttons}
    >
      {draftId !== undefined && (
        <DraftKeeper
          draftId={draftId}
          start={start}
          isDraft={draft !== undefined}
          toStore={(written) => written}
        />
      )}
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
