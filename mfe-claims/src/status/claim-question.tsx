// An approver's question above the viewer's own claim, answered in place. The claim keeps its place.

import { answerQuestion } from '@tem/contracts/calls/claims.ts'
import { questionError } from '@tem/rules/approval/decision-rules.ts'
import { openQuestion } from '@tem/rules/approval/event-label.ts'
import { call, toast, useMutation, useQueryClient } from '@tem/sdk'
import { FormFrame, FormTextArea } from '@tem/ui/forms.ts'
import { Panel } from '@tem/ui/parts.ts'
import type { ClaimDetail } from '@tem/views/claim/claim-blocks.tsx'
import { claimSummaryQuery } from './claim-queries.ts'

interface Reply {
  answer: string
}

export function ClaimQuestion({ claim: { _id, history } }: { claim: ClaimDetail }) {
  const queries = useQueryClient()
  const reload = () => queries.invalidateQueries({ queryKey: claimSummaryQuery(_id).queryKey })
  const { mutate, error, isPending } = useMutation({
    mutationFn: ({ answer }: Reply) => call(answerQuestion, { _id, answer: answer.trim() }),
    onSuccess: async ({ message }) => {
      toast.success(message)
      await reload()
    },
    onError: reload,
    meta: { errorShownInline: true },
  })
  const question = openQuestion(history)
  if (!question) return null
  return (
    <Panel title={`${question.respondedBy?.name ?? 'Your approver'} asks`}>
      <FormFrame<Reply>
        initialValues={{ answer: '' }}
        onSubmit={(reply) => mutate(reply)}
        submitError={error?.message ?? null}
        loading={isPending}
        submitLabel="Send answer"
        loadingLabel="Sending"
        footer="flow"
      >
        <p>{question.note}</p>
        <FormTextArea
          name="answer"
          label="Your answer"
          hint="The claim keeps its place. Nothing else changes."
          rows={2}
          validate={(answer) => questionError(answer ?? '', 'Answer')}
        />
      </FormFrame>
    </Panel>
  )
}
