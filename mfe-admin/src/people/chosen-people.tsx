// What an administrator does with several people at once: invites them, or gives them another manager.
import type { AnswerOf } from '@tem/contracts/call.ts'
import { invitePeople, listPeopleOfCompany } from '@tem/contracts/calls/admin-people.ts'
import { csvLine } from '@tem/rules/base/csv.ts'
import { useColleagues } from '@tem/screen-parts/use-colleagues.ts'
import { call, callKey, useMutation, useQueryClient } from '@tem/sdk'
import { Button } from '@tem/ui/action/button.tsx'
import { focusAfter } from '@tem/ui/base/focus-after.ts'
import { Combobox } from '@tem/ui/choice/combobox.tsx'
import { SubmitError } from '@tem/ui/form/form-frame.tsx'
import { Row, Stack } from '@tem/ui/layout/layout.tsx'
import { SidePanel } from '@tem/ui/overlay/side-panel.tsx'
import { Banner } from '@tem/ui/state/banner.tsx'
import { useState } from 'react'
import { ListActionBar } from '../list-action-bar.tsx'
import styles from './people-change.module.css'
import { PeopleChange, usePreview } from './people-change.tsx'

export type Listed = AnswerOf<typeof listPeopleOfCompany>['list'][number]

interface ChosenProps {
  people: readonly Listed[]
  onDone: () => void
}

export function ChosenPeople({ people, onDone }: ChosenProps) {
  const [task, setTask] = useState<'invite' | 'manager'>()
  const close = () => setTask(undefined)
  const canInvite = people.some(({ hasAccount }) => !hasAccount)
  return (
    <>
      <ListActionBar summary={<span role="status">{countOf(people)}</span>}>
        <Button onClick={() => setTask('manager')}>Change manager</Button>
        {canInvite && (
          <Button variant="primary" onClick={() => setTask('invite')}>
            Invite
          </Button>
        )}
      </ListActionBar>
      <SidePanel open={task === 'invite'} onClose={close} title={`Invite ${countOf(people)}`}>
        <Invitations people={people} onClose={close} />
      </SidePanel>
      <SidePanel open={task === 'manager'} onClose={close} title={`Another manager for ${countOf(people)}`}>
        <NewManager people={people} onClose={close} onDone={onDone} />
      </SidePanel>
    </>
  )
}

function countOf({ length }: readonly unknown[]): string {
  return length === 1 ? '1 person' : `${length} people`
}

type Invited = AnswerOf<typeof invitePeople>['list'][number]

/** So many emails are sent while one request waits. */
const atOnce = 10

function Invitations({ people, onClose }: { people: readonly Listed[]; onClose: () => void }) {
  const [answers, setAnswers] = useState<readonly Invited[]>([])
  const queries = useQueryClient()
  const without = people.filter(({ hasAccount }) => !hasAccount).map(({ _id }) => _id)
  const left = without.filter((person) => !answers.some(({ _id }) => _id === person))
  const others = people.length - without.length
  const inviting = useMutation({
    async mutationFn() {
      for (let from = 0; from < left.length; from += atOnce) {
        const { list } = await call(invitePeople, { people: left.slice(from, from + atOnce) })
        setAnswers((earlier) => [...earlier, ...list])
      }
    },
    onSuccess: () => {
      focusAfter()
      return queries.invalidateQueries({ queryKey: callKey(listPeopleOfCompany) })
    },
    meta: { errorShownInline: true },
  })
  const invited = answers.filter(({ isInvited }) => isInvited)
  const failed = answers.filter(({ isInvited }) => !isInvited)
  return (
    <Stack>
      {answers.length === 0 && (
        <p>
          Each gets an invitation by email or SMS. It is valid for 72 hours and works once. An earlier
          invitation stops working.
          {others > 0 && ` ${others === 1 ? '1 has' : `${others} have`} an account already and get none.`}
        </p>
      )}
      {invited.length > 0 && (
        <Banner tone="success" title={`${countOf(invited)} invited`}>
          {invited.map(nameOf).join(', ')}
        </Banner>
      )}
      {failed.length > 0 && (
        <Banner tone="warning" title={`${countOf(failed)} not invited`}>
          <Sentences people={failed} />
        </Banner>
      )}
      <SubmitError text={inviting.error?.message ?? null} saving={inviting.isPending} />
      <Row className={styles.actions}>
        {left.length > 0 && (
          <Button
            variant="primary"
            busy={inviting.isPending && `Inviting ${answers.length} of ${without.length}`}
            onClick={() => inviting.mutate()}
          >
            {answers.length === 0 ? 'Send invitations' : 'Go on'}
          </Button>
        )}
        <Button onClick={onClose}>{answers.length === 0 ? 'Cancel' : 'Close'}</Button>
      </Row>
    </Stack>
  )
}

type Named = Pick<Listed, '_id' | 'name' | 'employeeCode'>

function nameOf({ name, employeeCode }: Named): string {
  return `${name} (${employeeCode})`
}

function Sentences({ people }: { people: readonly (Named & { readonly sentence: string })[] }) {
  return (
    <Stack as="ul" gap={1} className={styles.list}>
      {people.map((person) => (
        <li key={person._id}>
          {nameOf(person)}: {person.sentence}
        </li>
      ))}
    </Stack>
  )
}

interface NewManagerProps extends ChosenProps {
  onClose: () => void
}

/** A table with one row for each, so it goes the way of an import. */
function NewManager({ people, onClose, onDone }: NewManagerProps) {
  const [manager, setManager] = useState('')
  const [asked, setAsked] = useState(people)
  const { options, ...search } = useColleagues()
  const previewing = usePreview()
  const { data, error, isPending } = previewing
  const problems = data?.preview.problems ?? []
  // The first line names the columns.
  const refused = problems.flatMap(({ line, sentence }) => {
    const person = asked[line - 2]
    return person ? [{ ...person, sentence }] : []
  })

  function preview(of: readonly Listed[]) {
    setAsked(of)
    const rows = of.map(({ employeeCode }) => [employeeCode, manager])
    previewing.mutate([['employee_code', 'manager_code'], ...rows].map(csvLine), {
      onSuccess: () => focusAfter(),
    })
  }

  if (data && problems.length === 0)
    return <PeopleChange {...data} onBack={previewing.reset} onDone={onDone} />
  const rest = asked.filter(({ _id }) => !refused.some((one) => one._id === _id))
  return (
    <Stack>
      <Combobox
        label="New manager"
        hint="Their next claims and tours go to this manager. What already waits stays with the present one."
        options={options.map(({ detail = '', ...option }) => ({ ...option, value: detail, detail }))}
        {...search}
        value={manager}
        onChange={(code) => {
          setManager(code)
          previewing.reset()
        }}
      />
      {problems.length > 0 && (
        <Banner tone="error" title="Nothing was changed.">
          {refused.length > 0 ? <Sentences people={refused} /> : problems[0]?.sentence}
        </Banner>
      )}
      <SubmitError text={error?.message ?? null} saving={isPending} />
      <Row className={styles.actions}>
        {refused.length > 0 && rest.length > 0 ? (
          <Button variant="primary" busy={isPending && 'Checking'} onClick={() => preview(rest)}>
            Leave {refused.length === 1 ? 'this person' : 'these people'} out
          </Button>
        ) : (
          <Button
            variant="primary"
            disabled={manager === ''}
            busy={isPending && 'Checking'}
            onClick={() => preview(people)}
          >
            Preview
          </Button>
        )}
        <Button onClick={onClose}>Cancel</Button>
      </Row>
    </Stack>
  )
}
