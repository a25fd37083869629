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
import { Panel } from '@tem/ui/text/panel.tsx'
import { daysInText } from '../days-in-text.ts'
import { ChangeList } from './change-list.tsx'
import styles from './changes-screen.module.css'

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
        <Banner tone="success" title="Invitation">
          <p className={styles.secret}>{data.secret}</p>
          <p>{data.message}</p>
        </Banner>
      )}
      {changes.data.list.length === 0 && (
        <EmptyState
          title="No change waits for confirmation."
          help="Changes of contacts, sign-in, roles and bank details of people with an office, of bank file layouts, of service tokens, webhooks and settings that guard money wait here for a second person. So does the withdrawal of a planned policy."
        />
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
  const { isOwn, canConfirm, waitsFor, what, madeBy, madeAt } = change
  const { dateFormat } = useSettings()

  async function refuse() {
    const text = isOwn ? 'Nobody can confirm it then.' : `${madeBy} has to make it again then.`
    const title = isOwn ? 'Take back this change' : 'Refuse this change'
    if (await confirm({ title, text, confirm: isOwn ? 'Take back' : 'Refuse' })) onAnswer('refuse')
  }

  return (
    <Panel title={daysInText(what, dateFormat)}>
      <Stack>
        <p className={styles.soft}>
          {isOwn ? 'Made by you' : `Made by ${madeBy}`}, <MomentText at={madeAt} />
        </p>
        <ChangeList {...change} />
        {!canConfirm && (
          <p className={styles.soft}>
            {waitsFor.length > 0
              ? `Waits for ${waitsFor.slice(0, 5).join(' or ')}.`
              : 'Nobody who works here can confirm it now. Take it back and make it again.'}
          </p>
        )}
        {error && <Banner tone="error">{error}</Banner>}
        <Row>
          {canConfirm && (
            <Button variant="primary" busy={isPending && 'Working'} onClick={() => onAnswer('apply')}>
              Confirm
            </Button>
          )}
          <Button disabled={isPending} onClick={refuse}>
            {isOwn ? 'Take back' : 'Refuse'}
          </Button>
        </Row>
      </Stack>
    </Panel>
  )
}
