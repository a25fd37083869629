// The decision panel: approve or reject, always with a note.
import { decideTour, undoTourDecision } from '@tem/contracts/calls/tours.ts'
import { MAX_NOTE, noteError, type ResponseType } from '@tem/rules/approval/decision-rules.ts'
import { NoteSuggestions, submitFailure } from '@tem/screen-parts/decision-parts.tsx'
import { call, toast, useMutation, useNavigate, useSession } from '@tem/sdk'
import { usePhone } from '@tem/ui/base/use-phone.ts'
import { FormSegmentedControl } from '@tem/ui/choice/segmented-control.tsx'
import { FormTextArea } from '@tem/ui/field/text-area.tsx'
import { FormFrame } from '@tem/ui/form/form-frame.tsx'
import { Stack } from '@tem/ui/layout/layout.tsx'
import { Text } from '@tem/ui/text/text.tsx'
import * as texts from '../../texts/made/approve.ts'
import { namesOf } from '../plan/tour-badge.tsx'
import { useInvalidateTours, type WholeTour } from '../tours/tour-queries.ts'
import styles from './decision-panel.module.css'

interface DecisionPanelProps {
  tour: WholeTour
  onRefresh: () => void
  refreshing: boolean
}

interface Decision {
  type: ResponseType
  note: string
}

/** Show the character counter from this length on. */
const COUNTER_FROM = 100

const decisions = () =>
  [
    { value: 'approve', label: texts.approve() },
    { value: 'reject', label: texts.reject() },
  ] as const

const undecided: Decision = { type: 'approve', note: '' }

const suggestions: Readonly<Record<ResponseType, () => readonly string[]>> = {
  approve: () => [texts.withinPolicy(), texts.agreedBefore()],
  reject: () => [texts.datesDoNotSuit(), texts.joinAnother(), texts.callIsEnough()],
}

export function DecisionPanel({ tour, onRefresh, refreshing }: DecisionPanelProps) {
  const { _id, revision, waitsFor } = tour
  const { employeeCode } = useSession()
  const phone = usePhone()
  const navigate = useNavigate()
  const invalidateTours = useInvalidateTours()
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (decision: Decision) => call(decideTour, { _id, revision, ...decision }),
    onSuccess: async ({ message, decidedAt }) => {
      toast.success(message, { undo: () => undo(decidedAt) })
      navigate('/dashboard/approve-tour-list')
      await invalidateTours()
    },
    meta: { errorShownInline: true },
  })
  const { tooLate, ...failure } = submitFailure(error, { onRefresh: refresh, refreshing })
  const isStandIn = waitsFor.length > 0 && !waitsFor.some((each) => each.employeeCode === employeeCode)

  function refresh() {
    reset()
    onRefresh()
  }

  function undo(decidedAt: string) {
    call(undoTourDecision, { _id, decidedAt })
      .then((undone) => toast.success(undone.message))
      .catch((failed: Error) => toast.failure(failed.message))
      .finally(invalidateTours)
  }

  return (
    <Stack gap={2} className={styles.panel}>
      {isStandIn && (
        <Text as="p" tone="soft">
          {texts.decideFor({ names: namesOf(waitsFor) })}
        </Text>
      )}
      <FormFrame<Decision>
        label={texts.yourDecision()}
        initialValues={undecided}
        onSubmit={(decision) => mutate(decision)}
        {...failure}
        loading={isPending}
        submitLabel={({ type }) => (type === 'reject' ? texts.rejectTour() : texts.approveTour())}
        submitVariant={({ type }) => (type === 'reject' ? 'danger' : 'primary')}
        loadingLabel={texts.sending()}
        submitDisabled={({ note }) => tooLate || noteError(note, 'claim') !== undefined}
        footer="flow"
      >
        {({ form, values: { type, note = '' } }) => (
          <>
            <FormSegmentedControl
              name="type"
              label={texts.yourDecision()}
              labelHidden
              wide
              options={decisions()}
            />
            <NoteSuggestions
              texts={suggestions[type]()}
              note={note}
              onChange={(next) => form.change('note', next)}
            />
            <div className={styles.note}>
              <FormTextArea
                name="note"
                label={texts.note()}
                rows={phone ? 1 : 4}
                validate={(typed) => noteError(typed, 'claim')}
                // A blank note disables the button, so it says why while it is typed.
                onChange={() => form.blur('note')}
                {...(note.length > MAX_NOTE - COUNTER_FROM && { limit: MAX_NOTE })}
              />
            </div>
          </>
        )}
      </FormFrame>
    </Stack>
  )
}
