// An approver's question above the viewer's own claim, answered in place. The claim keeps its place.

import { answerQuestion } from '@tem/contracts/calls/claims.ts'
import { questionError } from '@tem/rules/approval/decision-rules.ts'
import { openQuestion } from '@tem/rules/approval/event-label.ts'
import type { ClaimDetail } from '@tem/screen-parts/claim/claim-blocks.tsx'
import { DraftKeeper } from '@tem/screen-parts/draft-keeper.tsx'
import { call, dropDraft, keptDraft, toast, useMutation, useQueryClient } from '@tem/sdk'
import { FormTextArea } from '@tem/ui/field/text-area.tsx'
import { FormFrame } from '@tem/ui/form/form-frame.tsx'
import { Panel } from '@tem/ui/text/panel.tsx'
import { useState } from 'react'
import * as texts from '../../texts/made/summary.ts'
import { claimSummaryQuery } from './claim-queries.ts'

interface Reply {
  answer: string
}

const start: Reply = { answer: '' }

export function ClaimQuestion({ claim: { _id, history } }: { claim: ClaimDetail }) {
  const question = openQuestion(history)
  return question && <Question key={question.respondedOn} _id={_id} question={question} />
}

interface QuestionProps {
  _id: string
  question: ClaimDetail['history'][number]
}

function Question({ _id, question: { respondedBy, respondedOn, note } }: QuestionProps) {
  const queries = useQueryClient()
  const draftId = `answer-of-${_id}-${respondedOn}`
  const [draft] = useState(() => keptDraft<Reply>(draftId))
  const reload = () => queries.invalidateQueries({ queryKey: claimSummaryQuery(_id).queryKey })
  const { mutate, error, isPending } = useMutation({
    mutationFn: ({ answer }: Reply) => call(answerQuestion, { _id, answer: answer.trim() }),
    onSuccess: async ({ message }) => {
      dropDraft(draftId)
      toast.success(message)
      await reload()
    },
    onError: reload,
    meta: { errorShownInline: true },
  })
  return (
    <Panel title={texts.asks({ name: respondedBy?.name ?? texts.approver() })}>
      <FormFrame<Reply>
        initialValues={{ ...start, ...draft }}
        onSubmit={(reply) => mutate(reply)}
        submitError={error?.message ?? null}
        loading={isPending}
        submitLabel={texts.send()}
        loadingLabel={texts.sending()}
        footer="flow"
      >
        <DraftKeeper
          draftId={draftId}
          start={start}
          isDraft={draft !== undefined}
          toStore={(reply) => reply}
        />
        <p>{note}</p>
        <FormTextArea
          name="answer"
          label={texts.yourAnswer()}
          hint={texts.answerHint()}
          rows={2}
          validate={(answer) => questionError(answer ?? '', 'Answer')}
        />
      </FormFrame>
    </Panel>
  )
}
