// Notes to tap: a tap adds the sentence, a second tap takes it out again.
import { MAX_NOTE } from '@tem/rules/approval/decision-rules.ts'
import { Button } from '@tem/ui/action/button.tsx'
import { suggestions } from '../texts/made/parts.ts'
import styles from './note-suggestions.module.css'

interface NoteSuggestionsProps {
  texts: readonly string[]
  note: string
  /** A note that was prefilled; it gives way to another sentence. */
  first?: string
  onChange: (note: string) => void
}

export function NoteSuggestions({ texts, note, first = '', onChange }: NoteSuggestionsProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset draws a legend and a frame
    <div className={styles.chips} role="group" aria-label={suggestions()}>
      {texts.map((text) => (
        <Button
          key={text}
          size="small"
          aria-pressed={note.includes(text)}
          onClick={() => onChange(withSuggestion(note, text, first))}
        >
          {text.replace(/[.।]$/, '')}
        </Button>
      ))}
    </div>
  )
}

export function withSuggestion(note: string, text: string, first: string): string {
  const written = note === first && text !== first ? '' : note
  if (written.includes(text)) return written.replace(text, '').replace(/ {2,}/g, ' ').trim()
  return [written.trim(), text].filter(Boolean).join(' ').slice(0, MAX_NOTE)
}
