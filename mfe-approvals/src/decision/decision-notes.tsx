// The note of a decision: suggestions to tap, and a first text where nothing stands out.
import { MAX_NOTE, type ResponseType } from '@tem/rules/approval/decision-rules.ts'
import { FormTextArea } from '@tem/ui/field/text-area.tsx'
import { NoteSuggestions } from '@tem/views/note-suggestions.tsx'
import { useEffect, useRef } from 'react'
import { useForm } from 'react-final-form'
import styles from './decision-panel.module.css'
import { factsOf, isNothing, scopeOf } from './decision-target.ts'
import { type Asked, amountIn, type DecisionValues } from './decision-values.ts'

/** Show the character counter from this length on. */
const COUNTER_FROM = 100

const suggestions: Readonly<Record<ResponseType, readonly [string, ...string[]]>> = {
  approve: ['Within policy.', 'Checked against the receipt.', 'Agreed beforehand.'],
  reject: [
    'The receipt is missing.',
    'The amount differs from the receipt.',
    'Wrong date or category.',
    'Claimed twice.',
  ],
}

/** Where something is lowered, rejected or stands out, the approver writes it. */
export function firstNote(values: DecisionValues, { decided, lowerable, leavable }: Asked): string {
  if (values.type === 'reject' || isNothing(decided) || scopeOf(decided) === 'bulk') return ''
  if (lowerable && amountIn(values, lowerable) !== lowerable.reimbursableAmount) return ''
  const skipsSigned = leavable && !values.includeStandingOut
  return factsOf(decided).signedCount > 0 && !skipsSigned ? '' : suggestions.approve[0]
}

interface NoteFieldProps {
  id: string
  asked: Asked
  values: DecisionValues
  isOptional: boolean
}

export function NoteField({ id, asked, values, isOptional }: NoteFieldProps) {
  const { type, note } = values
  const first = firstNote(values, asked)
  useFirstNote(first, note)
  const form = useForm()
  return (
    <div className={styles.note}>
      <FormTextArea
        id={id}
        name="note"
        label="Note"
        hint={type === 'approve' ? undefined : 'Tell the claimant what to change.'}
        rows={2}
        {...(note.length > MAX_NOTE - COUNTER_FROM && { limit: MAX_NOTE })}
        optional={isOptional}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey))
            event.currentTarget.form?.requestSubmit()
        }}
      />
      <NoteSuggestions
        texts={suggestions[type]}
        note={note}
        first={first}
        onChange={(next) => form.change('note', next)}
      />
    </div>
  )
}

/** Follows what is decided, until the approver writes something else. */
function useFirstNote(first: string, note: string): void {
  const form = useForm()
  const shown = useRef('')
  useEffect(() => {
    if (note === shown.current && note !== first) form.change('note', first)
    if (note === shown.current || note === first) shown.current = first
  }, [first, note, form])
}
