// The trail, with filter, export and proof. The filter is in the URL.
import type { AnswerOf, PayloadOf } from '@tem/contracts/call.ts'
import {
  exportTrail,
  exportTrailHead,
  listTrailEntries,
  verifyTrailNow,
} from '@tem/contracts/calls/admin-trail.ts'
import { getUser } from '@tem/contracts/calls/users.ts'
import { isDay } from '@tem/rules/base/company-day.ts'
import { formatCount } from '@tem/rules/base/money.ts'
import { MomentText } from '@tem/screen-parts/moment-text.tsx'
import { SearchInUrl } from '@tem/screen-parts/search-in-url.tsx'
import { useColleagues } from '@tem/screen-parts/use-colleagues.ts'
import {
  call,
  callPages,
  callQuery,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useSearchParams,
  useSettings,
} from '@tem/sdk'
import { Button } from '@tem/ui/action/button.tsx'
import { saveText } from '@tem/ui/base/save-file.ts'
import { usePhone } from '@tem/ui/base/use-phone.ts'
import { Combobox } from '@tem/ui/choice/combobox.tsx'
import { Select } from '@tem/ui/choice/select.tsx'
import { DateField } from '@tem/ui/field/date-field.tsx'
import { Columns, Row, Stack } from '@tem/ui/layout/layout.tsx'
import { CardList } from '@tem/ui/list/card-list.tsx'
import type { Column } from '@tem/ui/list/column.ts'
import { InfiniteScroll } from '@tem/ui/list/infinite-scroll.tsx'
import { Table } from '@tem/ui/list/table.tsx'
import { Banner } from '@tem/ui/state/banner.tsx'
import { EmptyState } from '@tem/ui/state/empty-state.tsx'
import { ErrorState } from '@tem/ui/state/error-state.tsx'
import { RowSkeleton } from '@tem/ui/state/skeletons.tsx'
import { inLanguage } from '@tem/ui/text/in-language.ts'
import { Panel } from '@tem/ui/text/panel.tsx'
import { Text } from '@tem/ui/text/text.tsx'
import * as common from '../../texts/made/common.ts'
import * as texts from '../../texts/made/trail.ts'
import { serverText, serverValue } from '../server-text.ts'
import { everything, kinds } from './entry-kinds.ts'
import styles from './trail-screen.module.css'

type Entry = AnswerOf<typeof listTrailEntries>['list'][number]

export function TrailScreen() {
  const [params, setParams] = useSearchParams()
  const { dateFormat, today } = useSettings()
  const value = (name: string) => params.get(name) ?? ''
  const [search, person, kind, from, to] = ['search', 'person', 'kind', 'from', 'to'].map(value) as [
    string,
    string,
    string,
    string,
    string,
  ]
  const filter = {
    ...(search && { search }),
    ...(person && { person }),
    ...(kind && { kind }),
    ...(isDay(from) && { from }),
    ...(isDay(to) && { to }),
  }
  const known = useQuery({ ...callQuery(getUser, { _id: person }), enabled: person !== '' }).data?.item
  const entries = useInfiniteQuery(callPages(listTrailEntries, filter, 50))
  const rows = entries.data?.pages.flatMap((page) => page.list) ?? []
  const total = entries.data?.pages.at(-1)?.count ?? 0

  function change(name: string, next: string) {
    const changed = new URLSearchParams(params)
    if (next) changed.set(name, next)
    else changed.delete(name)
    setParams(changed, { replace: true, preventScrollReset: true })
  }

  return (
    <Stack>
      <SearchInUrl label={texts.searchTrail()} placeholder={texts.searchHint()} />
      <Columns least={146} gap={3}>
        <Combobox
          label={texts.person()}
          placeholder={common.everybody()}
          value={person}
          onChange={(next) => change('person', next)}
          known={known && [{ value: known._id, label: known.name }]}
          {...useColleagues()}
        />
        <Select
          label={texts.what()}
          options={kinds()}
          value={kind || everything}
          onChange={(next) => change('kind', next === everything ? '' : next)}
        />
        <DateField
          label={common.from()}
          value={from}
          max={today}
          format={dateFormat}
          onChange={(next) => change('from', next)}
        />
        <DateField
          label={common.to()}
          value={to}
          max={today}
          format={dateFormat}
          onChange={(next) => change('to', next)}
        />
      </Columns>
      <Proof filter={filter} />
      {entries.isPending && <RowSkeleton count={8} />}
      {entries.isError && !entries.data && (
        <ErrorState message={entries.error.message} onRetry={entries.refetch} retrying={entries.isFetching} />
      )}
      {entries.data && total === 0 && (
        <EmptyState help={search ? texts.noEntryFound() : texts.nothingHappened()} />
      )}
      {total > 0 && (
        <>
          <Entries entries={rows} />
          <InfiniteScroll shown={rows.length} total={total} pages={entries} />
        </>
      )}
    </Stack>
  )
}

function Proof({ filter }: { filter: PayloadOf<typeof exportTrail> }) {
  const save = ({ content, fileName }: { content: string; fileName: string }) => saveText(content, fileName)
  const exporting = useMutation({ mutationFn: () => call(exportTrail, filter), onSuccess: save })
  const keeping = useMutation({ mutationFn: () => call(exportTrailHead, {}), onSuccess: save })
  const verifying = useMutation({ mutationFn: () => call(verifyTrailNow, {}) })
  const { data } = verifying
  return (
    <>
      <Row>
        <Button onClick={() => exporting.mutate()} busy={exporting.isPending && common.exporting()}>
          {common.exportFile()}
        </Button>
        <Button onClick={() => verifying.mutate()} busy={verifying.isPending && texts.verifying()}>
          {texts.verify()}
        </Button>
        <Button onClick={() => keeping.mutate()} busy={keeping.isPending && common.exporting()}>
          {texts.exportHash()}
        </Button>
      </Row>
      {exporting.data?.isCut && (
        <Banner tone="warning">{texts.newestOnly({ count: formatCount(exporting.data.count) })}</Banner>
      )}
      {data && (
        <Banner
          tone={data.findings.length === 0 ? 'success' : 'error'}
          title={data.findings.length === 0 ? texts.nothingAltered() : common.trailBroken()}
        >
          <p>{texts.compared({ links: data.links, heads: data.heads })}</p>
          {data.findings.length > 0 && (
            <ul>
              {data.findings.map(({ place, what }) => (
                <li key={`${place} ${what}`}>
                  {place}: {what}
                </li>
              ))}
            </ul>
          )}
        </Banner>
      )}
    </>
  )
}

const columns = (): readonly Column<Entry>[] => [
  { id: 'at', header: texts.when(), cell: ({ at }) => <MomentText at={at} exact /> },
  {
    id: 'what',
    header: texts.what(),
    cell: (entry) => (
      <Text weight="medium">
        <Title entry={entry} />
      </Text>
    ),
  },
  { id: 'by', header: texts.by(), cell: (entry) => actorOf(entry) },
  { id: 'about', header: texts.about(), cell: (entry) => aboutOf(entry) && nameOf(aboutOf(entry)) },
  { id: 'values', header: texts.changed(), cell: (entry) => <Values entry={entry} /> },
]

function Entries({ entries }: { entries: readonly Entry[] }) {
  if (usePhone()) return <CardList label={texts.entries()} rows={entries} card={cardOf} />
  return (
    <Panel flush>
      <Table
        label={texts.entries()}
        columns={columns()}
        rows={entries}
        rowKey={({ _id }) => _id}
        className={styles.table ?? ''}
      />
    </Panel>
  )
}

function cardOf(entry: Entry) {
  const { _id, at } = entry
  const about = aboutOf(entry)
  return {
    key: _id,
    title: <Title entry={entry} />,
    details: [
      <MomentText key="at" at={at} exact />,
      actorOf(entry),
      about && texts.aboutName({ name: nameOf(about) }),
    ],
    ...(hasValues(entry) && { note: <Values entry={entry} /> }),
  }
}

/** Names a claim without a number by its day. */
function Title({ entry: { title } }: { entry: Entry }) {
  return serverText(title, useSettings().dateFormat)
}

/** A sign-in has no actor but a subject: the person who signed in. Without either, only the place is known. */
function actorOf({ kind, by, subject, origin }: Entry): string {
  if (by) return nameOf(by)
  const place = texts.fromPlace({ place: placeOf(origin) })
  return kind === 'signed-in' && subject ? `${nameOf(subject)}, ${place}` : place
}

/** Null if it is the person who did it. */
function aboutOf({ kind, by, subject }: Entry): Entry['subject'] {
  return kind === 'signed-in' || subject?._id === by?._id ? null : subject
}

function nameOf(person: Entry['subject']): string {
  return person ? `${person.name} (${person.employeeCode})` : ''
}

function hasValues({ detail, before, after }: Entry): boolean {
  return [detail, before, after].some((values) => Object.keys(values).length > 0)
}

/** The browser’s own name says little here; it is in the export. */
function placeOf(origin: string): string {
  const [place = ''] = origin.split(' · ')
  return place || texts.suiteItself()
}

function Values({ entry: { detail, before, after } }: { entry: Entry }) {
  const { dateFormat } = useSettings()
  const shown = (name: string, value = 'none') =>
    value === 'none' ? common.none() : serverValue(name, value, dateFormat)
  const changed = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  // Only a new person had no name before.
  const isNew = before.Name === 'none' || Object.keys(before).length === 0
  return (
    <Stack as="dl" gap={0} className={styles.values}>
      {changed.map((name) => (
        <Row oneLine gap={2} key={name}>
          <Text as="dt" tone="soft">
            {inLanguage(name)}
          </Text>
          <dd>
            {isNew || before[name] === after[name]
              ? shown(name, after[name])
              : `${shown(name, before[name])} → ${shown(name, after[name])}`}
          </dd>
        </Row>
      ))}
      {Object.entries(detail).map(([name, value]) => (
        <Row oneLine gap={2} key={name}>
          <Text as="dt" tone="soft">
            {inLanguage(name)}
          </Text>
          <dd>{shown(name, value)}</dd>
        </Row>
      ))}
    </Stack>
  )
}
