// The note of a decision: suggestions to tap, and a first text where nothing stands out.
import { MAX_NOTE, type ResponseType } from '@tem/rules/approval/decision-rules.ts'
import { Button } from '@tem/ui/action/button.tsx'
import { FormTextArea } from '@tem/ui/field/text-area.tsx'
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
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset draws a legend and a frame */}
      <div className={styles.chips} role="group" aria-label="Suggestions">
        {suggestions[type].map((text) => (
          <Button
            key={text}
            size="small"
            aria-pressed={note.includes(text)}
            onClick={() => form.change('note', withSuggestion(note, text, first))}
          >
            {text.slice(0, -1)}
          </Button>
        ))}
      </div>
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

/** A second tap takes it out again. */
export function withSuggestion(note: string, text: string, first: string): string {
  const written = note === first && text !== first ? '' : note
  if (written.includes(text)) return written.replace(text, '').replace(/ {2,}/g, ' ').trim()
  return [written.trim(), text].filter(Boolean).join(' ').slice(0, MAX_NOTE)
}
