// The part of the profile that is the employee's own to keep up to date. Bank, manager, level and role are not.
import { getMe, updateMe } from '@tem/contracts/calls/me.ts'
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
  const saving = useMutation({
    mutationFn: (details: Details) => call(updateMe, payloadOf(details)),
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
  return (
    <FormFrame<Details>
      initialValues={detailsOf(profile.data.item)}
      validate={(values) => detailErrors(values, today)}
      onSubmit={(values) => saving.mutate(values)}
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
