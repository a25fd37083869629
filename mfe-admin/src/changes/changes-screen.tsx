// Changes that wait for the yes of a second person: each value before and after, who made it, and who may confirm it.
import type { AnswerOf } from '@tem/contracts/call.ts'
import { answerChange, listChanges } from '@tem/contracts/calls/admin-changes.ts'
import { MomentText } from '@tem/screen-parts/moment-text.tsx'
import { call, callQuery, confirm, toast, useMutation, useQuery, useQueryClient, useSettings } from '@tem/sdk'
import { Button } from '@tem/ui/action/button.tsx'
import { focusAfter } from '@tem/ui/base/focus-after.ts'
import { Row, Stack } from '@tem/ui/layout/layout.tsx'
import { Banner } from '@tem/ui/state/banner.tsx'
import { EmptyState } from '@tem/ui/state/empty-state.tsx'
import { ErrorState } from '@tem/ui/state/error-state.tsx'
import { CardSkeleton } from '@tem/ui/state/skeletons.tsx'
import { inLanguage } from '@tem/ui/text/in-language.ts'
import { Panel } from '@tem/ui/text/panel.tsx'
import { Text } from '@tem/ui/text/text.tsx'
import * as texts from '../../texts/made/changes.ts'
import * as common from '../../texts/made/common.ts'
import secret from '../secret.module.css'
import { serverText } from '../server-text.ts'
import { ChangeList } from './change-list.tsx'

type Waiting = AnswerOf<typeof listChanges>['list'][number]

export function ChangesScreen() {
  const changes = useQuery(callQuery(listChanges, {}))
  const queries = useQueryClient()
  const answering = useMutation({
    mutationFn: (payload: { _id: string; answer: 'apply' | 'refuse' }) => call(answerChange, payload),
    async onSuccess({ message, secret }) {
      if (!secret) toast.success(message)
      focusAfter()
      // It may have changed people, settings or layouts.
      await queries.invalidateQueries()
    },
    meta: { errorShownInline: true },
  })
  if (changes.isPending) return <CardSkeleton count={3} />
  if (!changes.data)
    return (
      <ErrorState message={changes.error.message} onRetry={changes.refetch} retrying={changes.isFetching} />
    )
  const { data, variables, error, isPending } = answering
  return (
    <Stack>
      {data?.secret && (
        <Banner tone="success" title={common.invitation()}>
          <Text as="p" size="title" weight="strong" figures className={secret.secret}>
            {data.secret}
          </Text>
          <p>{inLanguage(data.message)}</p>
        </Banner>
      )}
      {changes.data.list.length === 0 && (
        <EmptyState title={texts.nothingWaits()} help={texts.nothingWaitsHelp()} />
      )}
      {changes.data.list.map((change) => {
        const isAnswered = variables?._id === change._id
        return (
          <WaitingChange
            key={change._id}
            change={change}
            error={isAnswered ? error?.message : undefined}
            isPending={isAnswered && isPending}
            onAnswer={(answer) => answering.mutate({ _id: change._id, answer })}
          />
        )
      })}
    </Stack>
  )
}

interface WaitingChangeProps {
  change: Waiting
  error: string | undefined
  isPending: boolean
  onAnswer: (answer: 'apply' | 'refuse') => void
}

function WaitingChange({ change, error, isPending, onAnswer }: WaitingChangeProps) {
  const { isOwn, canConfirm, waitsFor, what, madeAt } = change
  const madeBy = inLanguage(change.madeBy)
  const { dateFormat } = useSettings()

  async function refuse() {
    const text = isOwn ? texts.takeBackText() : texts.refuseText({ name: madeBy })
    const title = isOwn ? texts.takeBackTitle() : texts.refuseTitle()
    if (await confirm({ title, text, confirm: isOwn ? texts.takeBack() : texts.refuse() })) onAnswer('refuse')
  }

  return (
    <Panel title={serverText(what, dateFormat)}>
      <Stack>
        <Text as="p" tone="soft">
          {isOwn ? texts.madeByYou() : texts.madeBy({ name: madeBy })}, <MomentText at={madeAt} />
        </Text>
        <ChangeList {...change} />
        {!canConfirm && (
          <Text as="p" tone="soft">
            {waitsFor.length > 0
              ? texts.waitsFor({ names: waitsFor.slice(0, 5).join(` ${common.or()} `) })
              : texts.nobodyToConfirm()}
          </Text>
        )}
        {error && <Banner tone="error">{error}</Banner>}
        <Row>
          {canConfirm && (
            <Button variant="primary" busy={isPending && common.working()} onClick={() => onAnswer('apply')}>
              {texts.confirm()}
            </Button>
          )}
          <Button disabled={isPending} onClick={refuse}>
            {isOwn ? texts.takeBack() : texts.refuse()}
          </Button>
        </Row>
      </Stack>
    </Panel>
  )
}
