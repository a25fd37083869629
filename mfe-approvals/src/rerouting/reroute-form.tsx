import { useColleagues } from '@tem/colleagues/use-colleagues.ts'
import { reroute } from '@tem/contracts/calls/rerouting.ts'
import { noteError } from '@tem/rules/decision-rules.ts'
import { errorTexts } from '@tem/rules/messages.ts'
import { call, toast, useMutation, useQueryClient } from '@tem/sdk'
import { Banner } from '@tem/ui/banner.tsx'
import { FormCombobox } from '@tem/ui/form/form-combobox.tsx'
import { FormFrame } from '@tem/ui/form/form-frame.tsx'
import { FormRadioGroup } from '@tem/ui/form/form-radio-group.tsx'
import { FormTextArea } from '@tem/ui/form/form-text-area.tsx'
import { unassignedKey, type WaitingRequest } from './rerouting-queries.ts'

interface Rerouting {
  way: 'organisation' | 'person'
  to?: string
  note?: string
}

const ways = [
  { value: 'organisation', label: 'Whom the organisation names now' },
  { value: 'person', label: 'One employee' },
] as const

interface RerouteFormProps {
  requests: readonly WaitingRequest[]
  onClose: () => void
}

export function RerouteForm({ requests, onClose }: RerouteFormProps) {
  const queries = useQueryClient()
  const colleagues = useColleagues()
  const rerouting = useMutation({
    mutationFn: ({ way, to = '', note = '' }: Rerouting) =>
      call(reroute, {
        requests: requests.map(({ _id }) => _id),
        note,
        ...(way === 'person' && { to }),
      }),
    onSuccess: ({ message, processed, skipped }) => {
      if (skipped.length === 0) onClose()
      if (processed > 0) toast.success(message)
      return queries.invalidateQueries({ queryKey: unassignedKey })
    },
    meta: { toldInPlace: true },
  })

  return (
    <FormFrame<Rerouting>
      initialValues={{ way: 'organisation' }}
      validate={errorsOf}
      onSubmit={(values) => rerouting.mutate(values)}
      submitError={rerouting.error?.message ?? null}
      loading={rerouting.isPending}
      submitLabel="Re-route"
      loadingLabel="Re-routing"
      onCancel={onClose}
    >
      {({ values }) => (
        <>
          <FormRadioGroup name="way" label="Send to" options={ways} />
          {values.way === 'person' && <FormCombobox name="to" label="Employee" {...colleagues} />}
          <FormTextArea name="note" label="Note" hint="Why; it stands in the history of each." rows={2} />
          {rerouting.data && rerouting.data.skipped.length > 0 && (
            <Banner tone="info" title={leftOut(rerouting.data.skipped.length)}>
              {[...new Set(rerouting.data.skipped.map(({ reason }) => reason))].join(' ')}
            </Banner>
          )}
        </>
      )}
    </FormFrame>
  )
}

function errorsOf({ way, to, note }: Rerouting) {
  return {
    to: way === 'person' && !to ? errorTexts.employee : undefined,
    note: noteError(note, 'claim'),
  }
}

function leftOut(count: number): string {
  return count === 1 ? '1 was left out.' : `${count} were left out.`
}
