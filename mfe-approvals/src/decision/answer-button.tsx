// The pencil opens the decision panel of one claim. The keys A and R open it too.
import type { ResponseType } from '@tem/rules/approval/decision-rules.ts'
import { Button } from '@tem/ui/action/button.tsx'
import { useShortcut } from '@tem/ui/base/use-shortcut.ts'
import Pencil from 'lucide-react/icons/pencil'
import { useState } from 'react'
import type { ReviewedClaimDetail } from '../review-queries.ts'
import { AskClaimant } from './ask-claimant.tsx'
import { DecisionDrawer } from './decision-panel.tsx'

interface AnswerButtonProps {
  claim: ReviewedClaimDetail
  onDone?: () => void
}

export function AnswerButton({ claim, onDone }: AnswerButtonProps) {
  const [answer, setAnswer] = useState<ResponseType>()
  useShortcut('a', () => setAnswer('approve'))
  useShortcut('r', () => setAnswer('reject'))
  return (
    <>
      <Button variant="primary" onClick={() => setAnswer('approve')}>
        <Pencil aria-hidden="true" />
        Approve or reject
      </Button>
      <AskClaimant claim={claim} />
      <DecisionDrawer
        open={answer !== undefined}
        answer={answer}
        decided={{ claims: [claim] }}
        onClose={() => setAnswer(undefined)}
        {...(onDone && { onDone })}
      />
    </>
  )
}
