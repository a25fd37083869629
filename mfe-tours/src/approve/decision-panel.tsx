// The decision panel: approve or reject, always with a note.
import { decideTour } from '@tem/contracts/calls/tours.ts'
import { MAX_NOTE, noteError, type ResponseType } from '@tem/rules/approval/decision-rules.ts'
import { CallFailed, call, toast, useMutation, useNavigate, useSession } from '@tem/sdk'
import { Button } from '@tem/ui/action/button.tsx'
import { usePhone } from '@tem/ui/base/use-phone.ts'
import { SegmentedControl } from '@tem/ui/field/segmented-control.tsx'
import { TextArea } from '@tem/ui/field/text-area.tsx'
import { Banner } from '@tem/ui/text/banner.tsx'
import { type FormEvent, useState } from 'react'
import { namesOf, whereItIs } from '../plan/tour-badge.tsx'
import { useForgetTours, type WholeTour } from '../tours/tour-queries.ts'
import styles from './decision-panel.module.css'

interface DecisionPanelProps {
  tour: WholeTour
  onRefresh: () => void
  refreshing: boolean
}

/** Show the character counter from this length on. */
const NEARLY = 100

const answers = [
  { value: 'approve', label: 'Approve' },
  { value: 'reject', label: 'Reject' },
] as const

export function DecisionPanel({ tour, onRefresh, refreshing }: DecisionPanelProps) {
  const { _id, revision, can, waitsFor } = tour
  const { employeeCode } = useSession()
  const phone = usePhone()
  const navigate = useNavigate()
  const forgetTours = useForgetTours()
  const [type, setType] = useState<ResponseType>()
  const [note, setNote] = useState('')
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (answer: ResponseType) => call(decideTour, { _id, revision, note, type: answer }),
    onSuccess: async ({ message }) => {
      toast.success(message)
      navigate('/dashboard/approve-tour-list')
      await forgetTours()
    },
    meta: { toldInPlace: true },
  })

  if (!can.act) return <p className={styles.settled}>{whereItIs(tour)}</p>

  const wrongNote = note === '' ? undefined : noteError(note, 'claim')
  const isStandIn = waitsFor.length > 0 && !waitsFor.some((each) => each.employeeCode === employeeCode)
  const isReady = type !== undefined && noteError(note, 'claim') === undefined

  function submit(event: FormEvent) {
    event.preventDefault()
    if (type !== undefined && isReady && !isPending) mutate(type)
  }

  function refresh() {
    reset()
    onRefresh()
  }

  return (
    <form className={styles.panel} aria-label="Your answer" noValidate onSubmit={submit}>
      {isStandIn && <p className={styles.quiet}>You answer for {namesOf(waitsFor)}.</p>}
      <SegmentedControl
        label="Your answer"
        labelHidden
        wide
        options={answers}
        value={type ?? ''}
        onChange={setType}
      />
      <div className={styles.note}>
        <TextArea
          label="Note"
          rows={phone ? 1 : 4}
          value={note}
          onChange={setNote}
          error={wrongNote}
          {...(note.length > MAX_NOTE - NEARLY && { limit: MAX_NOTE })}
        />
      </div>
      {error && <Failure error={error} onRefresh={refresh} refreshing={refreshing} />}
      <Button
        type="submit"
        className={styles.submit}
        variant={type === 'reject' ? 'danger' : 'primary'}
        disabled={!isReady}
        busy={isPending && 'Submitting'}
      >
        Submit
      </Button>
    </form>
  )
}

interface FailureProps {
  error: Error
  onRefresh: () => void
  refreshing: boolean
}

/** Someone else was faster: not an error of the viewer. */
function Failure({ error, onRefresh, refreshing }: FailureProps) {
  if (!(error instanceof CallFailed && error.status === 409))
    return <Banner tone="error">{error.message}</Banner>
  return (
    <Banner
      tone="info"
      actions={
        <Button size="small" busy={refreshing && 'Refreshing'} onClick={onRefresh}>
          Refresh
        </Button>
      }
    >
      {error.message}
    </Banner>
  )
}
