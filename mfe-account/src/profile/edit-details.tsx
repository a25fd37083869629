// The part of the profile that is the employee's own to keep up to date. Bank, manager, level and role are not.
import { getMe, updateMe } from '@tem/contracts/calls/me.ts'
import { changedContacts } from '@tem/rules/contact-change.ts'
import { successTexts } from '@tem/rules/messages.ts'
import {
  call,
  callKey,
  callQuery,
  refreshSession,
  toast,
  useMutation,
  useQuery,
  useQueryClient,
  useSettings,
} from '@tem/sdk'
import { ErrorState } from '@tem/ui/error-state.tsx'
import { FormFrame } from '@tem/ui/form/form-frame.tsx'
import { SidePanel } from '@tem/ui/side-panel.tsx'
import { FormSkeleton } from '@tem/ui/skeletons.tsx'
import { useState } from 'react'
import { ConfirmContacts, type ContactCodes } from './confirm-contacts.tsx'
import { CarFields, DriverFields, PersonalFields, PetroCardFields } from './details-fields.tsx'
import { type Details, detailErrors, detailsOf, payloadOf } from './details-form.ts'

interface EditDetailsProps {
  open: boolean
  onClose: () => void
}

export function EditDetails({ open, onClose }: EditDetailsProps) {
  return (
    <SidePanel open={open} onClose={onClose} title="Edit details">
      <DetailsForm onDone={onClose} />
    </SidePanel>
  )
}

function DetailsForm({ onDone }: { onDone: () => void }) {
  const queries = useQueryClient()
  const { today } = useSettings()
  // Whole numbers instead of their last four, never kept beyond this form.
  const profile = useQuery({ ...callQuery(getMe, { reveal: true }), gcTime: 0, staleTime: 0 })
  // What was typed, kept while a new contact is confirmed.
  const [draft, setDraft] = useState<Details>()
  const [isConfirming, setConfirming] = useState(false)
  const saving = useMutation({
    mutationFn: ({ details, codes = {} }: { details: Details; codes?: ContactCodes }) =>
      call(updateMe, {
        ...payloadOf(details),
        ...(codes.email && { emailCode: codes.email.trim() }),
        ...(codes.phone && { phoneCode: codes.phone.trim() }),
      }),
    onSuccess: async () => {
      toast.success(successTexts.profileUpdated)
      onDone()
      await refreshSession()
      await queries.invalidateQueries({ queryKey: callKey(getMe) })
    },
    meta: { toldInPlace: true },
  })

  if (profile.isError && !profile.data)
    return (
      <ErrorState message={profile.error.message} onRetry={profile.refetch} retrying={profile.isFetching} />
    )
  // A refresh behind the form would take away what is being typed.
  if (!profile.data) return <FormSkeleton count={6} />
  const me = profile.data.item
  const newContacts = (details: Details) =>
    changedContacts(me, { email: details.email, phone: details.phone })

  if (isConfirming && draft)
    return (
      <ConfirmContacts
        contacts={Object.fromEntries(
          newContacts(draft).map((contact) => [contact, draft[contact]?.trim() ?? '']),
        )}
        error={saving.error?.message ?? null}
        saving={saving.isPending}
        onConfirm={(codes) => saving.mutate({ details: draft, codes })}
        onBack={() => setConfirming(false)}
      />
    )
  return (
    <FormFrame<Details>
      initialValues={draft ?? detailsOf(me)}
      validate={(values) => detailErrors(values, today, me.name)}
      onSubmit={(details) => {
        setDraft(details)
        if (newContacts(details).length > 0) setConfirming(true)
        else saving.mutate({ details })
      }}
      submitError={saving.error?.message ?? null}
      loading={saving.isPending}
      submitLabel="Save"
      onCancel={onDone}
    >
      <PersonalFields />
      <CarFields />
      <PetroCardFields />
      <DriverFields />
    </FormFrame>
  )
}
