// Who answered, when, and with which note.
import { type Description, DescriptionList } from '@tem/ui/description-list.tsx'
import { Panel } from '@tem/ui/panel.tsx'
import { MomentText } from './moment-text.tsx'

export interface Answer {
  respondedBy: { name: string }
  respondedOn: string
  note: string | null
  responseType: 'approve' | 'reject'
}

interface AnsweredProps {
  title: string
  answer: Answer | null
  /** What this answer says beyond the others, such as an amount. */
  items?: Description[]
}

export function Answered({ title, answer, items = [] }: AnsweredProps) {
  const verb = answer?.responseType === 'reject' ? 'Rejected By' : 'Approved By'
  return (
    <Panel title={title}>
      <DescriptionList
        items={[...whoAndWhen(verb, answer), ...items, { label: 'Note', value: answer?.note, wide: true }]}
      />
    </Panel>
  )
}

/** Where nobody's name is known, the product's administrators stand for it. */
export function whoAndWhen(
  label: string,
  answer: Pick<Answer, 'respondedBy' | 'respondedOn'> | null,
): Description[] {
  return [
    { label, value: answer?.respondedBy.name ?? 'Admin' },
    { label: 'On', value: answer && <MomentText at={answer.respondedOn} /> },
  ]
}
