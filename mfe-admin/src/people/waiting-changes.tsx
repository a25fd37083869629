// Changes of bank details and roles that wait for a second administrator.
import type { AnswerOf } from '@tem/contracts/call.ts'
import { answerPeopleChange, listPeopleChanges } from '@tem/contracts/calls/admin-people.ts'
import { call, callQuery, toast, useMutation, useQuery, useQueryClient } from '@tem/sdk'
import { Banner, Button, Panel } from '@tem/ui/parts.ts'
import { MomentText } from '@tem/views/moment-text.tsx'
import styles from './people-change.module.css'
import { ChangeList, peopleKeys } from './people-change.tsx'

type Waiting = AnswerOf<typeof listPeopleChanges>['list'][number]

export function WaitingChanges() {
  const { data } = useQuery(callQuery(listPeopleChanges, {}))
  if (!data || data.list.length === 0) return null
  return (
    <Panel title="Waits for a second administrator">
      <div className={styles.change}>
        {data.list.map((change) => (
          <WaitingChange key={change._id} change={change} />
        ))}
      </div>
    </Panel>
  )
}

function WaitingChange({ change }: { change: Waiting }) {
  const { _id, isOwn, madeBy, madeAt } = change
  const queries = useQueryClient()
  const answering = useMutation({
    mutationFn: (answer: 'apply' | 'refuse') => call(answerPeopleChange, { _id, answer }),
    async onSuccess({ message }) {
      toast.success(message)
      await Promise.all(peopleKeys.map((queryKey) => queries.invalidateQueries({ queryKey })))
    },
    meta: { errorShownInline: true },
  })
  return (
    <section className={styles.change} aria-label={`Change by ${madeBy}`}>
      <p className={styles.soft}>
        {isOwn ? 'You' : madeBy}, <MomentText at={madeAt} />
      </p>
      <ChangeList {...change} />
      {answering.error && <Banner tone="error">{answering.error.message}</Banner>}
      <div className={styles.actions}>
        {!isOwn && (
          <Button
            variant="primary"
            busy={answering.isPending && 'Working'}
            onClick={() => answering.mutate('apply')}
          >
            Confirm
          </Button>
        )}
        <Button disabled={answering.isPending} onClick={() => answering.mutate('refuse')}>
          {isOwn ? 'Take back' : 'Refuse'}
        </Button>
      </div>
    </section>
  )
}
