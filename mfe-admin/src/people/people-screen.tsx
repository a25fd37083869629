// All people of the company, with search. The search is in the URL, so back keeps it.
import { listPeopleOfCompany } from '@tem/contracts/calls/admin-people.ts'
import { formatDay } from '@tem/rules/base/date-format.ts'
import { SearchInUrl } from '@tem/screen-parts/search-in-url.tsx'
import {
  callPages,
  keepPreviousData,
  Link,
  useInfiniteQuery,
  useNavigate,
  useSearchParams,
  useSession,
  useSettings,
} from '@tem/sdk'
import { Button } from '@tem/ui/action/button.tsx'
import { LinkButton } from '@tem/ui/action/link-button.tsx'
import { usePhone } from '@tem/ui/base/use-phone.ts'
import { SegmentedControl } from '@tem/ui/choice/segmented-control.tsx'
import { Row, Stack } from '@tem/ui/layout/layout.tsx'
import type { Column } from '@tem/ui/list/column.ts'
import { InfiniteScroll } from '@tem/ui/list/infinite-scroll.tsx'
import { RecordList } from '@tem/ui/list/record-list.tsx'
import type { Selection } from '@tem/ui/list/selection.ts'
import { EmptyState, NoMatch } from '@tem/ui/state/empty-state.tsx'
import { ErrorState } from '@tem/ui/state/error-state.tsx'
import { CardSkeleton, RowSkeleton } from '@tem/ui/state/skeletons.tsx'
import { StatusBadge } from '@tem/ui/text/status-badge.tsx'
import { Text } from '@tem/ui/text/text.tsx'
import { useState } from 'react'
import * as common from '../../texts/made/common.ts'
import * as texts from '../../texts/made/people.ts'
import { ChosenPeople, type Listed } from './chosen-people.tsx'
import { EditPerson } from './edit-person.tsx'
import styles from './people-screen.module.css'

const states = () =>
  [
    { value: 'active', label: common.workingHere() },
    { value: 'no-account', label: texts.noAccount() },
    { value: 'left', label: common.left() },
  ] as const

export function PeopleScreen() {
  const [params, setParams] = useSearchParams()
  const phone = usePhone()
  const mayChange = useSession().can('administer')
  const [adding, setAdding] = useState(false)
  const wanted = params.get('state')
  const state = states().find(({ value }) => value === wanted)?.value ?? 'active'
  const search = params.get('search') ?? ''
  const people = useInfiniteQuery({
    ...callPages(listPeopleOfCompany, { state, ...(search && { search }) }, 50),
    placeholderData: keepPreviousData,
  })
  const rows = people.data?.pages.flatMap((page) => page.list) ?? []
  const total = people.data?.pages.at(-1)?.count ?? 0

  function change(name: 'search' | 'state', value: string) {
    const next = new URLSearchParams(params)
    if (value) next.set(name, value)
    else next.delete(name)
    setParams(next, { replace: true, preventScrollReset: true })
  }

  return (
    <Stack>
      <Row align="center" gap={4} lines={2} className={styles.bar}>
        <SearchInUrl label={texts.searchPeople()} placeholder={texts.nameOrEmployeeId()} beside />
        <SegmentedControl
          label={common.show()}
          labelHidden
          options={states()}
          value={state}
          onChange={(value) => change('state', value)}
        />
        {mayChange && (
          <Row oneLine gap={2}>
            <Button onClick={() => setAdding(true)}>{common.addEmployee()}</Button>
            <LinkButton render={<Link to="/dashboard/admin/import" />}>{texts.importPeople()}</LinkButton>
          </Row>
        )}
      </Row>
      {adding && <EditPerson part="new" onClose={() => setAdding(false)} />}
      {people.isPending && (phone ? <CardSkeleton count={6} /> : <RowSkeleton count={8} />)}
      {people.isError && !people.data && (
        <ErrorState message={people.error.message} onRetry={people.refetch} retrying={people.isFetching} />
      )}
      {people.data && total === 0 && search && (
        <NoMatch help={texts.nobodyMatches({ search })} onClear={() => change('search', '')} />
      )}
      {people.data && total === 0 && !search && <EmptyState help={nobody()[state]} />}
      {total > 0 && (
        <>
          {mayChange && state !== 'left' ? <ChoosePeople people={rows} /> : <PeopleList people={rows} />}
          <InfiniteScroll shown={rows.length} total={total} pages={people} />
        </>
      )}
    </Stack>
  )
}

const nobody = () => ({
  active: texts.noPeopleYet(),
  'no-account': texts.allHaveAccounts(),
  left: texts.nobodyHasLeft(),
})

/** Several people are invited, or get another manager, at once. */
function ChoosePeople({ people }: { people: readonly Listed[] }) {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  // A new search drops those who are not in its list.
  const chosen = people.filter(({ _id }) => ticked.has(_id))
  return (
    <>
      <PeopleList
        people={people}
        selection={{
          selected: new Set(chosen.map(({ _id }) => _id)),
          onChange: setTicked,
          label: ({ name, employeeCode }) => texts.selectOne({ name, employeeCode }),
        }}
      />
      {chosen.length > 0 && <ChosenPeople people={chosen} onDone={() => setTicked(new Set())} />}
    </>
  )
}

const columns = (): readonly Column<Listed>[] => [
  { id: 'name', header: common.name(), cell: ({ name }) => name },
  { id: 'code', header: common.employeeId(), cell: ({ employeeCode }) => employeeCode },
  { id: 'post', header: texts.designation(), cell: (person) => postOf(person) },
  { id: 'department', header: texts.department(), cell: ({ department }) => department ?? texts.na() },
  { id: 'manager', header: texts.manager(), cell: ({ manager }) => manager?.name ?? texts.na() },
  { id: 'account', header: common.account(), cell: (person) => <Account person={person} /> },
]

interface PeopleListProps {
  people: readonly Listed[]
  selection?: Selection<Listed>
}

function PeopleList({ people, selection }: PeopleListProps) {
  return (
    <RecordList
      label={common.people()}
      rows={people}
      keyOf={({ _id }) => _id}
      columns={columns()}
      cardOf={(person) => ({
        title: person.name,
        details: [
          person.employeeCode,
          person.designation,
          person.level,
          person.manager?.name ?? common.noManager(),
        ],
        status: !isUsual(person) && <Account person={person} />,
      })}
      urlOf={urlOf}
      onOpen={useNavigate()}
      selection={selection}
    />
  )
}

function urlOf({ _id }: Listed): string {
  return `/dashboard/admin/people/${_id}`
}

function postOf({ designation, level }: Listed): string {
  return [designation, level].filter(Boolean).join(' · ') || texts.na()
}

function isUsual({ isActive, lastWorkingDay, hasAccount }: Listed): boolean {
  return isActive && hasAccount && lastWorkingDay === null
}

function Account({ person: { isActive, lastWorkingDay, hasAccount } }: { person: Listed }) {
  const { dateFormat } = useSettings()
  if (!isActive) return <StatusBadge tone="neutral">{common.left()}</StatusBadge>
  if (lastWorkingDay !== null)
    return (
      <StatusBadge tone="pending">
        {common.leavesOn({ day: formatDay(lastWorkingDay, dateFormat) })}
      </StatusBadge>
    )
  // As most people can, only the others have a colour.
  if (hasAccount) return <Text tone="soft">{texts.canSignIn()}</Text>
  return <StatusBadge tone="pending">{texts.noAccount()}</StatusBadge>
}
