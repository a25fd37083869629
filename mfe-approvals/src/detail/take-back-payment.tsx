// A payment that bounced: the payer takes it back with a reason, and the claim waits to be paid again.
import { takeBackPayment } from '@tem/contracts/calls/payments.ts'
import { noteError } from '@tem/rules/decision-rules.ts'
import { call, toast, useMutation } from '@tem/sdk'
import { Button } from '@tem/ui/button.tsx'
import { FormFrame } from '@tem/ui/form/form-frame.tsx'
import { FormTextArea } from '@tem/ui/form/form-text-area.tsx'
import { SidePanel } from '@tem/ui/side-panel.tsx'
import { useState } from 'react'
import { useRefreshReview } from '../review/use-refresh-review.ts'
import type { ReviewedClaimDetail } from '../review-queries.ts'

interface Reason {
  note: string
}

export function TakeBackPayment({ claim: { _id, revision } }: { claim: ReviewedClaimDetail }) {
  const [open, setOpen] = useState(false)
  const refresh = useRefreshReview()
  const { mutate, error, isPending } = useMutation({
    mutationFn: ({ note }: Reason) => call(takeBackPayment, { _id, revision, note: note.trim() }),
    onSuccess: async ({ message }) => {
      toast.success(message)
      setOpen(false)
      await refresh()
    },
    meta: { toldInPlace: true },
  })
  return (
    <div>
      <Button onClick={() => setOpen(true)}>Take payment back</Button>
      <SidePanel open={open} onClose={() => setOpen(false)} title="Take payment back">
        <FormFrame<Reason>
          initialValues={{ note: '' }}
          onSubmit={(reason) => mutate(reason)}
          submitError={error?.message ?? null}
          loading={isPending}
          submitLabel="Take back"
          loadingLabel="Taking back"
          onCancel={() => setOpen(false)}
        >
          <p>The claim waits to be paid again. What was approved before stays approved.</p>
          <FormTextArea
            name="note"
            label="Note"
            hint="Why the payment did not arrive."
            rows={2}
            validate={(note) => noteError(note, 'claim')}
          />
        </FormFrame>
      </SidePanel>
    </div>
  )
}
