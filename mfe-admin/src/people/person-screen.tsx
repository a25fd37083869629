// One employee as an administrator sees them, and the auditor, who changes nothing.
import { getPersonOfCompany } from '@tem/contracts/calls/admin-people.ts'
import { columnOf, employeeFacts } from '@tem/rules/account/employee-columns.ts'
import { type DateFormat, formatDay } from '@tem/rules/base/date-format.ts'
import { MomentText } from '@tem/screen-parts/moment-text.tsx'
import { callQuery, Link, useHeader, useParams, useQuery, useSession, useSettings } from '@tem/sdk'
import { Button } from '@tem/ui/action/button.tsx'
import { Row, Split, Stack } from '@tem/ui/layout/layout.tsx'
import { ErrorState } from '@tem/ui/state/error-state.tsx'
import { TextSkeleton } from '@tem/ui/state/skeletons.tsx'
import { DescriptionList } from '@tem/ui/text/description-list.tsx'
import { inLanguage } from '@tem/ui/text/in-language.ts'
import { Panel } from '@tem/ui/text/panel.tsx'
import { StatusBadge } from '@tem/ui/text/status-badge.tsx'
import { Text } from '@tem/ui/text/text.tsx'
import { useState } from 'react'
import * as common from '../../texts/made/common.ts'
import * as texts from '../../texts/made/person.ts'
import { EditPerson, type Part, type PersonOfCompany, shownValue } from './edit-person.tsx'
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
  const mayChange = useSession().can('administer')
  const edit = (part: Part, label: string) =>
    mayChange && (
      <Button size="small" aria-label={label} onClick={() => setEditing(part)}>
        {common.edit()}
      </Button>
    )
  const { dateFormat } = useSettings()
  const facts = (part: Part) => factsOf(part, person, dateFormat)
  return (
    <Stack>
      <Row align="center">
        <Text as="p" tone="soft">
          {person.employeeCode}
        </Text>
        <Standing person={person} />
      </Row>
      <Split even>
        <Panel title={texts.position()} actions={edit('position', texts.editPosition())}>
          <DescriptionList
            items={[
              ...facts('position'),
              { label: texts.reportees(), value: String(person.reportees) },
              { label: texts.onlyDecider(), value: String(person.waitingAlone) },
              ...(person.lastWorkingDay
                ? [{ label: texts.stillOpen(), value: person.openMatters ?? texts.nothing() }]
                : []),
            ]}
          />
        </Panel>
        <Stack>
          <Panel title={texts.contact()} actions={edit('contact', texts.editContact())}>
            <DescriptionList items={facts('contact')} />
          </Panel>
          <Panel title={texts.bankAccount()} actions={edit('bank', texts.editBankAccount())}>
            <DescriptionList items={facts('bank')} />
          </Panel>
          <Panel title={texts.signIn()}>
            <DescriptionList
              items={[
                { label: common.account(), value: person.hasAccount ? common.yes() : texts.notYet() },
                { label: texts.signedInOn(), value: texts.devices({ count: person.openSessions }) },
                {
                  label: texts.lastSeen(),
                  value: person.lastSeenAt && <MomentText at={person.lastSeenAt} />,
                },
              ]}
            />
            {mayChange && <SignInActions person={person} />}
          </Panel>
        </Stack>
      </Split>
      {editing && <EditPerson part={editing} person={person} onClose={() => setEditing(undefined)} />}
    </Stack>
  )
}

function Standing({ person: { isActive, lastWorkingDay } }: { person: PersonOfCompany }) {
  const { dateFormat } = useSettings()
  if (!isActive) return <StatusBadge tone="neutral">{common.left()}</StatusBadge>
  return (
    <StatusBadge tone={lastWorkingDay ? 'pending' : 'approved'}>
      {lastWorkingDay
        ? common.leavesOn({ day: formatDay(lastWorkingDay, dateFormat) })
        : common.workingHere()}
    </StatusBadge>
  )
}

/** The name is the title of the page. */
function factsOf(part: Part, person: PersonOfCompany, dateFormat: DateFormat) {
  const shown = employeeFacts.filter((name) => columnOf(name).part === part && name !== 'name')
  return shown.map((name) => {
    const { kind } = columnOf(name)
    const label = inLanguage(columnOf(name).label)
    const value = name === 'bank_account' ? person.bank?.account : shownValue(name, person)
    if (name === 'manager_code' && person.manager)
      return { label, value: <ManagerLink manager={person.manager} /> }
    if (kind === 'yes-no') return { label, value: value === 'yes' ? common.yes() : common.no() }
    if (kind === 'day') return { label, value: value && formatDay(value, dateFormat) }
    return { label, value: value || (name === 'roles' ? texts.none() : null) }
  })
}

function ManagerLink({ manager }: { manager: NonNullable<PersonOfCompany['manager']> }) {
  return (
    <Link to={`/dashboard/admin/people/${manager._id}`}>
      {manager.name} ({manager.employeeCode})
    </Link>
  )
}
