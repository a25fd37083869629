// Keeps what is typed as it is typed, and says so when something typed earlier is back.
import { dropDraft, keepDraft } from '@tem/sdk'
import { Banner } from '@tem/ui/banner.tsx'
import { Button } from '@tem/ui/button.tsx'
import { useRef, useState } from 'react'
import { FormSpy } from 'react-final-form'
import { withoutSecrets } from './claim-draft.ts'
import type { ClaimValues } from './claim-values.ts'
import { useClaimForm } from './use-claim.ts'

interface DraftKeeperProps {
  draftId: string
  start: ClaimValues
  isDraft: boolean
}

export function DraftKeeper({ draftId, start, isDraft }: DraftKeeperProps) {
  const form = useClaimForm()
  const [isTold, setTold] = useState(isDraft)
  const latest = useRef(form.getState().values)

  function startOver() {
    form.restart(start)
    dropDraft(draftId)
    setTold(false)
  }

  return (
    <>
      <FormSpy<ClaimValues>
        subscription={{ values: true }}
        onChange={({ values }) => {
          if (values === latest.current) return
          latest.current = values
          if (values !== start) keepDraft(draftId, withoutSecrets(values))
        }}
      />
      {isTold && (
        <Banner
          tone="info"
          onDismiss={() => setTold(false)}
          actions={
            <Button size="small" onClick={startOver}>
              Start over
            </Button>
          }
        >
          What you typed earlier is back.
        </Banner>
      )}
    </>
  )
}
