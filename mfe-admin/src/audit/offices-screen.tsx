// The access review: who held which office on a day. The day is in the URL.
import type { AnswerOf } from '@tem/contracts/call.ts'
import { listOfficesOn } from '@tem/contracts/calls/admin-audit.ts'
import { isDay } from '@tem/rules/base/company-day.ts'
import { MomentText } from '@tem/screen-parts/moment-text.tsx'
import { callQuery, keepPreviousData, Link, useQuery, useSearchParams, useSettings } from '@tem/sdk'
import { LinkButton } from '@tem/ui/action/link-button.tsx'
import { usePhone } from '@tem/ui/base/use-phone.ts'
import { DateField } from '@tem/ui/field/date-field.tsx'
import { Row, Stack } from '@tem/ui/layout/layout.tsx'
import { CardList } from '@tem/ui/list/card-list.tsx'
import type { Column } from '@tem/ui/list/column.ts'
import { Table } from '@tem/ui/list/table.tsx'
import { EmptyState } from '@tem/ui/state/empty-state.tsx'
import { ErrorState } from '@tem/ui/state/error-state.tsx'
import { RowSkeleton } from '@tem/ui/state/skeletons.tsx'
import { inLanguage } from '@tem/ui/text/in-language.ts'
import { Panel } from '@tem/ui/text/panel.tsx'
import * as common from '../../texts/made/common.ts'
import * as texts from '../../texts/made/offices.ts'
import { settingsChanged } from '../../texts/made/trail.ts'

const fromHere = { back: '/dashboard/admin/offices' }

type Held = AnswerOf<typeof listOfficesOn>['list'][number]

export function OfficesScreen() {
  const { today, dateFormat } = useSettings()
  const [params, setParams] = useSearchParams()
  const chosen = params.get('day') ?? today
  const day = isDay(chosen) && chosen <= today ? chosen : today
  const offices = useQuery({ ...callQuery(listOfficesOn, { day }), placeholderData: keepPreviousData })
  return (
    <Stack>
      <Row>
        <LinkButton render={<Link to="/dashboard/admin/stand-ins" state={fromHere} />}>
          {common.standIns()}
        </LinkButton>
        <LinkButton render={<Link to="/dashboard/admin/trail?kind=setting-changed" state={fromHere} />}>
          {settingsChanged()}
        </LinkButton>
      </Row>
      <Stack most={320}>
        <DateField
          label={texts.onTheDay()}
          value={chosen}
          max={today}
          format={dateFormat}
          onChange={(next) => setParams({ day: next }, { replace: true, preventScrollReset: true })}
        />
      </Stack>
      {offices.isPending && <RowSkeleton count={8} />}
      {offices.isError && !offices.data && (
        <ErrorState message={offices.error.message} onRetry={offices.refetch} retrying={offices.isFetching} />
      )}
      {offices.data && <Offices list={offices.data.list} />}
    </Stack>
  )
}

function Offices({ list }: { list: readonly Held[] }) {
  const phone = usePhone()
  if (list.length === 0) return <EmptyState help={texts.nobody()} />
  if (phone)
    return (
      <CardList
        label={texts.offices()}
        rows={list}
        card={(held) => ({
          key: held._id,
          title: inLanguage(held.office),
          details: [whoOf(held), <Given key="given" held={held} />],
        })}
      />
    )
  return (
    <Panel flush>
      <Table label={texts.offices()} columns={columns()} rows={list} rowKey={({ _id }) => _id} />
    </Panel>
  )
}

const columns = (): readonly Column<Held>[] => [
  { id: 'office', header: texts.office(), cell: ({ office }) => inLanguage(office) },
  { id: 'who', header: texts.heldBy(), cell: whoOf },
  { id: 'given', header: texts.given(), cell: (held) => <Given held={held} /> },
]

function whoOf({ name, employeeCode }: Held): string {
  return `${name} (${employeeCode})`
}

/** Offices of the first import are older than what the trail has. */
function Given({ held: { givenAt, givenBy } }: { held: Held }) {
  if (!givenAt) return texts.beforeTrail()
  return (
    <>
      <MomentText at={givenAt} exact />
      {givenBy && ` ${texts.givenBy({ name: givenBy })}`}
    </>
  )
}
