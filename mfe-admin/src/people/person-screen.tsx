// One employee as an administrator sees them.
import { getPersonOfCompany } from '@tem/contracts/calls/admin-people.ts'
import { formatDay } from '@tem/rules/base/date-format.ts'
import { callQuery, Link, useHeader, useParams, useQuery, useSettings } from '@tem/sdk'
import { Button } from '@tem/ui/action/button.tsx'
import { ErrorState } from '@tem/ui/state/error-state.tsx'
import { TextSkeleton } from '@tem/ui/state/skeletons.tsx'
import { DescriptionList } from '@tem/ui/text/description-list.tsx'
import { Panel } from '@tem/ui/text/panel.tsx'
import { StatusBadge } from '@tem/ui/text/status-badge.tsx'
import { MomentText } from '@tem/views/moment-text.tsx'
import { useState } from 'react'
import { EditPerson, type Part, type PersonOfCompany } from './edit-person.tsx'
import styles from './person-screen.module.css'
import { SignInActions } from './sign-in-actions.tsx'

export function PersonScreen() {
  const { id = '' } = useParams()
  const person = useQuery(callQuery(getPersonOfCompany, { _id: id }))
  if (person.isPending) return <TextSkeleton count={9} />
  if (person.isError && !person.data)
    return <ErrorState message={person.error.message} onRetry={person.refetch} retrying={person.isFetching} />
  return <PersonOf person={person.data.item} />
}

function PersonOf({ person }: { person: PersonOfCompany }) {
  useHeader({ title: person.name })
  const [editing, setEditing] = useState<Part>()
  const edit = (part: Part, what: string) => (
    <Button size="small" aria-label={`Edit ${what}`} onClick={() => setEditing(part)}>
      Edit
    </Button>
  )
  const { dateFormat } = useSettings()
  const dayText = (day: string | null) => day && formatDay(day, dateFormat)
  const { manager, bank } = person
  return (
    <div className={styles.screen}>
      <div className={styles.head}>
        <p className={styles.code}>{person.employeeCode}</p>
        {person.isActive ? (
          <StatusBadge tone="approved">Working here</StatusBadge>
        ) : (
          <StatusBadge tone="neutral">Left</StatusBadge>
        )}
      </div>
      <Panel title="Position" actions={edit('position', 'position')}>
        <DescriptionList
          items={[
            { label: 'Designation', value: person.designation },
            { label: 'Level', value: person.level },
            {
              label: 'Manager',
              value: manager && (
                <Link to={`/dashboard/admin/people/${manager._id}`}>
                  {manager.name} ({manager.employeeCode})
                </Link>
              ),
            },
            { label: 'Department', value: person.department },
            { label: 'Heads the department', value: person.headsDepartment ? 'Yes' : 'No' },
            { label: 'Business unit', value: person.businessUnit },
            { label: 'Territory', value: person.territory },
            { label: 'Warehouse', value: person.warehouse },
            { label: 'Roles', value: person.roles.join(', ') || 'None' },
            { label: 'Requests tours', value: person.isTourEnabled ? 'Yes' : 'No' },
            { label: 'Reportees', value: String(person.reportees) },
            { label: 'Only this person can decide', value: String(person.waitingAlone) },
          ]}
        />
      </Panel>
      <div className={styles.beside}>
        <Panel title="Contact" actions={edit('contact', 'contact')}>
          <DescriptionList
            items={[
              { label: 'Email', value: person.email },
              { label: 'Mobile number', value: person.phone },
              { label: 'Date of birth', value: dayText(person.dateOfBirth) },
              { label: 'Date of joining', value: dayText(person.dateOfJoining) },
            ]}
          />
        </Panel>
        <Panel title="Bank account" actions={edit('bank', 'bank account')}>
          <DescriptionList
            items={[
              { label: 'Account holder', value: bank?.holder },
              { label: 'Account number', value: bank?.account },
              { label: 'Branch', value: bank?.branch },
              { label: 'IFSC', value: bank?.ifsc },
            ]}
          />
        </Panel>
        <Panel title="Sign-in">
          <DescriptionList
            items={[
              { label: 'Account', value: person.hasAccount ? 'Yes' : 'Not yet' },
              { label: 'Signed in on', value: devices(person.openSessions) },
              { label: 'Last seen', value: person.lastSeenAt && <MomentText at={person.lastSeenAt} /> },
            ]}
          />
          <SignInActions person={person} />
        </Panel>
      </div>
      {editing && <EditPerson part={editing} person={person} onClose={() => setEditing(undefined)} />}
    </div>
  )
}

function devices(count: number): string {
  return count === 1 ? '1 device' : `${count} devices`
}
