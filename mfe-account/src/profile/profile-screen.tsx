// What the company knows of its employee. The employee keeps the personal part and the photo up to date.
import type { AnswerOf } from '@tem/contracts/call.ts'
import { getMe } from '@tem/contracts/calls/me.ts'
import { callQuery, Link, useQuery, useSession, useSettings } from '@tem/sdk'
import { Button } from '@tem/ui/button.tsx'
import { DescriptionList } from '@tem/ui/description-list.tsx'
import { ErrorState } from '@tem/ui/error-state.tsx'
import { LinkButton } from '@tem/ui/link-button.tsx'
import { Panel } from '@tem/ui/panel.tsx'
import { TextSkeleton } from '@tem/ui/skeletons.tsx'
import { useState } from 'react'
import { EditDetails } from './edit-details.tsx'
import {
  bankFacts,
  carFacts,
  driverFacts,
  employeeFacts,
  petroCardFacts,
  profileFacts,
} from './profile-facts.tsx'
import { ProfilePhoto } from './profile-photo.tsx'
import styles from './profile-screen.module.css'

export type Me = AnswerOf<typeof getMe>['item']

export function ProfileScreen() {
  const profile = useQuery(callQuery(getMe, {}))
  if (profile.isPending) return <TextSkeleton count={9} />
  if (profile.isError && !profile.data)
    return (
      <ErrorState message={profile.error.message} onRetry={profile.refetch} retrying={profile.isFetching} />
    )
  return <ProfileOf me={profile.data.item} />
}

function ProfileOf({ me }: { me: Me }) {
  const [editing, setEditing] = useState(false)
  const { dateFormat } = useSettings()
  const { can } = useSession()
  return (
    <div className={styles.profile}>
      <div className={styles.head}>
        <ProfilePhoto name={me.name} photo={me.profilePhoto} />
        <div className={styles.who}>
          <p className={styles.name}>{me.name}</p>
          <p className={styles.role}>{[me.employeeCode, me.designation?.name].filter(Boolean).join(' · ')}</p>
        </div>
        <div className={styles.actions}>
          <Button onClick={() => setEditing(true)}>Edit details</Button>
          {can('approve-claims') && (
            <LinkButton render={<Link to="/dashboard/stand-in" />}>Stand-in</LinkButton>
          )}
        </div>
      </div>
      <div className={styles.panels}>
        <Panel title="Employee Details">
          <DescriptionList items={employeeFacts(me, dateFormat)} />
        </Panel>
        <Panel title="Profile Details">
          <DescriptionList items={profileFacts(me)} />
        </Panel>
        <Panel title="Bank Details">
          <DescriptionList items={bankFacts(me)} />
        </Panel>
        <Panel title="Car and Petro Card">
          <DescriptionList items={[...carFacts(me), ...petroCardFacts(me)]} />
        </Panel>
        {me.driverDetails && (
          <Panel title="Driver Details">
            <DescriptionList items={driverFacts(me, dateFormat)} />
          </Panel>
        )}
      </div>
      <EditDetails open={editing} onClose={() => setEditing(false)} />
    </div>
  )
}
