// Saves a draft while the person types, and shows a notice when a draft was restored.
import { dropDraft, keepDraft } from '@tem/sdk'
import { Button } from '@tem/ui/action/button.tsx'
import { Banner } from '@tem/ui/state/banner.tsx'
import { useRef, useState } from 'react'
import { FormSpy, useForm } from 'react-final-form'
import { restored, startOver as startOverText } from '../texts/made/parts.ts'

interface DraftKeeperProps<Values extends object> {
  draftId: string
  /** The values without the draft. */
  start: Values
  isDraft: boolean
  /** Leaves out what the browser must not store. */
  toStore: (values: Values) => object
  /** What was left out, in a sentence. */
  notStored?: string
  onStartOver?: () => void
}

export function DraftKeeper<Values extends object>({
  draftId,
  start,
  isDraft,
  toStore,
  notStored = '',
  onStartOver,
}: DraftKeeperProps<Values>) {
  const form = useForm<Values>()
  const [isTold, setTold] = useState(isDraft)
  const latest = useRef(form.getState().values)

  function startOver() {
    form.restart(start)
    dropDraft(draftId)
    setTold(false)
    onStartOver?.()
  }

  return (
    <>
      <FormSpy<Values>
        subscription={{ values: true }}
        onChange={({ values }) => {
          if (values === latest.current) return
          latest.current = values
          if (values !== start) keepDraft(draftId, toStore(values))
        }}
      />
      {isTold && (
        <Banner
          tone="info"
          onDismiss={() => setTold(false)}
          actions={
            <Button size="small" onClick={startOver}>
              {startOverText()}
            </Button>
          }
        >
          {`${restored()} ${notStored}`.trim()}
        </Banner>
      )}
    </>
  )
}
