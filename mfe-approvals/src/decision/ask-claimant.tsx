// Asks the claimant something, without rejecting: the claim keeps its place and the answer shows on it.
import { askClaimant } from '@tem/contracts/calls/approvals.ts'
import { questionError } from '@tem/rules/approval/decision-rules.ts'
import { call } from '@tem/sdk'
import { Button } from '@tem/ui/action/button.tsx'
import { SidePanel } from '@tem/ui/overlay/side-panel.tsx'
import MessageCircleQuestion from 'lucide-react/icons/message-circle-question-mark'
import { useState } from 'react'
import { sending } from '../../texts/made/common.ts'
import * as texts from '../../texts/made/decision.ts'
import { type ReviewedClaimDetail, useRefreshReview } from '../review-queries.ts'
import { NoteForm } from './note-form.tsx'

export function AskClaimant({ claim: { _id, revision, createdBy } }: { claim: ReviewedClaimDetail }) {
  const [open, setOpen] = useState(false)
  const refresh = useRefreshReview()
  const close = () => setOpen(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <MessageCircleQuestion aria-hidden="true" />
        {texts.ask()}
      </Button>
      <SidePanel open={open} onClose={close} title={texts.askName({ name: createdBy.name })}>
        <NoteForm
          draftId={`question-on-${_id}-${revision}`}
          send={(question) => call(askClaimant, { _id, revision, question })}
          refresh={refresh}
          onClose={close}
          submitLabel={texts.sendQuestion()}
          loadingLabel={sending()}
          label={texts.question()}
          validate={(text) => questionError(text ?? '', 'Question')}
        >
          <p>{texts.staysWhileAsked({ name: createdBy.name })}</p>
        </NoteForm>
      </SidePanel>
    </>
  )
}
