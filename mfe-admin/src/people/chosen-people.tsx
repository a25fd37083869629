// What an administrator does with several people at once: invites them, or gives them another manager.
import type { AnswerOf } from '@tem/contracts/call.ts'
import { invitePeople, listPeopleOfCompany } from '@tem/contracts/calls/admin-people.ts'
import { csvLine } from '@tem/rules/base/csv.ts'
import { ListActionBar } from '@tem/screen-parts/list-action-bar.tsx'
import { useColleagues } from '@tem/screen-parts/use-colleagues.ts'
import { call, callKey, useMutation, useQueryClient } from '@tem/sdk'
import { Button } from '@tem/ui/action/button.tsx'
import { focusAfter } from '@tem/ui/base/focus-after.ts'
import { Combobox } from '@tem/ui/choice/combobox.tsx'
import { SubmitError } from '@tem/ui/form/form-frame.tsx'
import { Row, Stack } from '@tem/ui/layout/layout.tsx'
import { SidePanel } from '@tem/ui/overlay/side-panel.tsx'
import { Banner } from '@tem/ui/state/banner.tsx'
import { inLanguage } from '@tem/ui/text/in-language.ts'
import { useState } from 'react'
import * as common from '../../texts/made/common.ts'
import * as texts from '../../texts/made/people.ts'
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
        <Button onClick={() => setTask('manager')}>{texts.changeManager()}</Button>
        {canInvite && (
          <Button variant="primary" onClick={() => setTask('invite')}>
            {common.invite()}
          </Button>
        )}
      </ListActionBar>
      <SidePanel
        open={task === 'invite'}
        onClose={close}
        title={texts.inviteSome({ people: countOf(people) })}
      >
        <Invitations people={people} onClose={close} />
      </SidePanel>
      <SidePanel
        open={task === 'manager'}
        onClose={close}
        title={texts.managerFor({ people: countOf(people) })}
      >
        <NewManager people={people} onClose={close} onDone={onDone} />
      </SidePanel>
    </>
  )
}

function countOf({ length }: readonly unknown[]): string {
  return texts.countOf({ count: length })
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
          {texts.invitationWorksOnce()}
          {others > 0 && ` ${texts.haveAccounts({ count: others })}`}
        </p>
      )}
      {invited.length > 0 && (
        <Banner tone="success" title={texts.invited({ invited: countOf(invited) })}>
          {invited.map(nameOf).join(', ')}
        </Banner>
      )}
      {failed.length > 0 && (
        <Banner tone="warning" title={texts.notInvited({ failed: countOf(failed) })}>
          <Sentences people={failed} />
        </Banner>
      )}
      <SubmitError text={inviting.error?.message ?? null} saving={inviting.isPending} />
      <Row fill className={styles.actions}>
        {left.length > 0 && (
          <Button
            variant="primary"
            busy={inviting.isPending && texts.inviting({ done: answers.length, all: without.length })}
            onClick={() => inviting.mutate()}
          >
            {answers.length === 0 ? texts.sendInvitations() : common.goOn()}
          </Button>
        )}
        <Button onClick={onClose}>{answers.length === 0 ? texts.cancel() : texts.close()}</Button>
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
    <Stack as="ul" gap={1}>
      {people.map((person) => (
        <li key={person._id}>
          {nameOf(person)}: {inLanguage(person.sentence)}
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
        label={texts.newManager()}
        hint={texts.newManagerHint()}
        options={options.map(({ detail = '', ...option }) => ({ ...option, value: detail, detail }))}
        {...search}
        value={manager}
        onChange={(code) => {
          setManager(code)
          previewing.reset()
        }}
      />
      {problems.length > 0 && (
        <Banner tone="error" title={texts.nothingWasChanged()}>
          {refused.length > 0 ? <Sentences people={refused} /> : inLanguage(problems[0]?.sentence)}
        </Banner>
      )}
      <SubmitError text={error?.message ?? null} saving={isPending} />
      <Row fill className={styles.actions}>
        {refused.length > 0 && rest.length > 0 ? (
          <Button variant="primary" busy={isPending && common.checking()} onClick={() => preview(rest)}>
            {texts.leaveOut({ count: refused.length })}
          </Button>
        ) : (
          <Button
            variant="primary"
            disabled={manager === ''}
            busy={isPending && common.checking()}
            onClick={() => preview(people)}
          >
            {common.preview()}
          </Button>
        )}
        <Button onClick={onClose}>{texts.cancel()}</Button>
      </Row>
    </Stack>
  )
}
