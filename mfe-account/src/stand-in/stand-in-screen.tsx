// While somebody is away a colleague decides for them: who, on which days, and for whom they do so themselves.
import { useQuery } from '@tem/sdk'
import { ErrorState } from '@tem/ui/error-state.tsx'
import { Panel } from '@tem/ui/panel.tsx'
import { TextSkeleton } from '@tem/ui/skeletons.tsx'
import { AppointStandIn } from './appoint-stand-in.tsx'
import { EndStandIn } from './end-stand-in.tsx'
import { StandInList } from './stand-in-list.tsx'
import { standInsQuery } from './stand-in-queries.ts'
import styles from './stand-in-screen.module.css'

export function StandInScreen() {
  const standIns = useQuery(standInsQuery)
  if (standIns.isPending) return <TextSkeleton count={6} />
  if (standIns.isError && !standIns.data)
    return (
      <ErrorState
        message={standIns.error.message}
        onRetry={standIns.refetch}
        retrying={standIns.isFetching}
      />
    )
  const { mine, others } = standIns.data
  return (
    <div className={styles.screen}>
      <p className={styles.about}>
        While you are away, a colleague can decide on the claims and tours that wait for you. What they decide
        is recorded under both names. They never decide on claims of their own, and can’t hand this on.
      </p>
      <div className={styles.panels}>
        <Panel title="Stands in for you">
          <StandInList
            list={mine}
            empty="Nobody. What waits for you waits until you are back."
            action={(standIn) => <EndStandIn standIn={standIn} />}
          />
        </Panel>
        <Panel title="Appoint a stand-in">
          <AppointStandIn />
        </Panel>
        {others.length > 0 && (
          <Panel title="You stand in for">
            <StandInList list={others} empty="Nobody." />
          </Panel>
        )}
      </div>
    </div>
  )
}
