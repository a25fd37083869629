// What a decision on a claim and on a tour share: notes to tap, and what the form says when somebody else was faster.
import { MAX_NOTE } from '@tem/rules/approval/decision-rules.ts'
import { CallFailed } from '@tem/sdk'
import { Button } from '@tem/ui/action/button.tsx'
import { Row } from '@tem/ui/layout/layout.tsx'
import * as texts from '../texts/made/parts.ts'
import styles from './decision-parts.module.css'

// A tap adds the sentence, a second tap takes it out again.

interface NoteSuggestionsProps {
  texts: readonly string[]
  note: string
  /** A note that was prefilled; it gives way to another sentence. */
  first?: string
  onChange: (note: string) => void
}

export function NoteSuggestions({ texts: sentences, note, first = '', onChange }: NoteSuggestionsProps) {
  return (
    <Row gap={2} className={styles.chips} role="group" aria-label={texts.suggestions()}>
      {sentences.map((text) => (
        <Button
          key={text}
          size="small"
          aria-pressed={note.includes(text)}
          onClick={() => onChange(withSuggestion(note, text, first))}
        >
          {text.replace(/[.।]$/, '')}
        </Button>
      ))}
    </Row>
  )
}

export function withSuggestion(note: string, text: string, first: string): string {
  const written = note === first && text !== first ? '' : note
  if (written.includes(text)) return written.replace(text, '').replace(/ {2,}/g, ' ').trim()
  return [written.trim(), text].filter(Boolean).join(' ').slice(0, MAX_NOTE)
}

const CONFLICT = 409

interface Reload {
  onRefresh: () => void
  refreshing?: boolean
}

/** Props of a FormFrame for a failed decision. If someone else was faster, it offers a refresh instead of an error. */
export function submitFailure(error: Error | null, { onRefresh, refreshing = false }: Reload) {
  if (!(error instanceof CallFailed && error.status === CONFLICT))
    return { submitError: error?.message ?? null, tooLate: false }
  return {
    submitError: error.message,
    submitErrorTone: 'info',
    submitErrorActions: (
      <Button size="small" busy={refreshing && texts.refreshing()} onClick={onRefresh}>
        {texts.refresh()}
      </Button>
    ),
    tooLate: true,
  } as const
}
