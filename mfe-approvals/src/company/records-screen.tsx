// Company Records: what was decided, signed, requested, paid and exported in a period, to look through and to export.
import { exportRecords } from '@tem/contracts/calls/company.ts'
import { addDays, type Day } from '@tem/rules/base/company-day.ts'
import { parseAmount, toRupees } from '@tem/rules/base/money.ts'
import { rangeErrors } from '@tem/rules/calendar/report-range.ts'
import { claimStages, stages, statusLabel } from '@tem/rules/claim/claim-status.ts'
import { MomentText } from '@tem/screen-parts/moment-text.tsx'
import { call, toast, useInfiniteQuery, useMutation, useSearchParams, useSettings } from '@tem/sdk'
import { Button } from '@tem/ui/action/button.tsx'
import { classNames } from '@tem/ui/base/class-names.ts'
import { saveFile } from '@tem/ui/base/save-file.ts'
import { usePhone } from '@tem/ui/base/use-phone.ts'
import { FormSelect } from '@tem/ui/choice/select.tsx'
import { FormMoneyField } from '@tem/ui/field/money-field.tsx'
import { FormTextField } from '@tem/ui/field/text-field.tsx'
import { FormGroup } from '@tem/ui/form/form-frame.tsx'
import { Columns, Row, Stack } from '@tem/ui/layout/layout.tsx'
import { CardList } from '@tem/ui/list/card-list.tsx'
import type { Column } from '@tem/ui/list/column.ts'
import { Table } from '@tem/ui/list/table.tsx'
import { EmptyState } from '@tem/ui/state/empty-state.tsx'
import { ErrorState } from '@tem/ui/state/error-state.tsx'
import { RowSkeleton } from '@tem/ui/state/skeletons.tsx'
import { inLanguage } from '@tem/ui/text/in-language.ts'
import { Money } from '@tem/ui/text/money.tsx'
import { Panel } from '@tem/ui/text/panel.tsx'
import { Text } from '@tem/ui/text/text.tsx'
import Download from 'lucide-react/icons/download'
import { Form } from 'react-final-form'
import * as common from '../../texts/made/common.ts'
import * as texts from '../../texts/made/records.ts'
import line from '../field-line.module.css'
import { LinkWithBack } from '../link-with-back.tsx'
import { RangeFields } from '../range-fields.tsx'
import styles from './company.module.css'
import { type CompanyRecord, type RecordsAsked, recordsQuery, subjectUrl } from './company-queries.ts'
import { CompanySearch } from './company-search.tsx'

type Kind = RecordsAsked['kind']

const kinds = (): readonly { value: Kind; label: string; help: string }[] => [
  { value: 'decisions', label: texts.decisions(), help: texts.noDecisions() },
  { value: 'signs', label: texts.flagged(), help: texts.noFlagged() },
  { value: 'tours', label: texts.tours(), help: texts.noTours() },
  { value: 'runs', label: texts.runs(), help: texts.noRuns() },
  { value: 'exports', label: texts.exports(), help: texts.noExports() },
]

/** How far back the list starts. */
const DAYS_SHOWN = 30

export function RecordsScreen() {
  const [params, setParams] = useSearchParams()
  const { today } = useSettings()
  const asked = askedFrom(params, today)

  function ask({ kind, from, to, employeeCode = '', ...narrowed }: Entered) {
    const next = new URLSearchParams(params)
    const { approver = '', office, decision, atLeast } = kind === 'decisions' ? narrowed : {}
    const asked = {
      ...{ kind, from, to, of: employeeCode.trim().toUpperCase() },
      approver: approver.trim().toUpperCase(),
      office: office === any ? undefined : office,
      decision: decision === any ? undefined : decision,
      atLeast: atLeast === undefined ? undefined : String(toRupees(atLeast)),
    }
    for (const [name, value] of Object.entries(asked))
      if (value) next.set(name, value)
      else next.delete(name)
    setParams(next, { replace: true })
  }

  return (
    <Stack>
      <CompanySearch />
      <Panel title={texts.records()}>
        <Filter asked={asked} today={today} onAsk={ask} />
      </Panel>
      <Records asked={asked} />
    </Stack>
  )
}

function askedFrom(params: URLSearchParams, today: Day): RecordsAsked {
  const kind = kinds().find(({ value }) => value === params.get('kind'))?.value ?? 'decisions'
  const of = params.get('of')
  const isOf = (name: string) => kind === 'decisions' && params.get(name)
  const [approver, office, decision] = [isOf('approver'), isOf('office'), isOf('decision')]
  const atLeast = parseAmount(isOf('atLeast') || '')
  return {
    ...(approver && { approver }),
    ...(office && isOffice(office) && { office }),
    ...((decision === 'approved' || decision === 'rejected') && { decision }),
    ...(atLeast !== undefined && { atLeast }),
    kind,
    from: params.get('from') ?? addDays(today, -DAYS_SHOWN),
    to: params.get('to') ?? today,
    ...(of && { employeeCode: of }),
  }
}

/** A select has no choice that is nothing. */
const any = 'any'

type Narrowed = Pick<RecordsAsked, 'office' | 'decision'>
type Entered = Partial<Omit<RecordsAsked, keyof Narrowed>> & {
  [Field in keyof Narrowed]: Narrowed[Field] | typeof any
}
type Office = NonNullable<RecordsAsked['office']>

function isOffice(text: string): text is Office {
  return claimStages.some((stage) => stage === text)
}

interface FilterProps {
  asked: RecordsAsked
  today: Day
  onAsk: (entered: Entered) => void
}

function Filter({ asked, today, onAsk }: FilterProps) {
  const exporting = useMutation({
    mutationFn: () => call(exportRecords, asked),
    onSuccess({ item, message }) {
      saveFile(`/uploads/${item.fileName}`)
      toast.success(message)
    },
    onError: (error) => toast.failure(error.message),
  })
  return (
    <Form<Entered>
      initialValues={{ office: any, decision: any, ...asked }}
      validate={({ from, to }) => rangeErrors({ from, to }, today)}
      onSubmit={onAsk}
    >
      {({ values }) => (
        <FormGroup label={texts.records()} errorsWait>
          {(submit) => (
            <Columns least={200} keep align="start" gap={3} className={styles.filter}>
              <FormSelect<Kind> name="kind" label={texts.recordsOf()} options={kinds()} />
              <RangeFields from={values.from} />
              <FormTextField name="employeeCode" label={texts.employeeCode()} capitals autoComplete="off" />
              {values.kind === 'decisions' && <OfDecisions />}
              <Row oneLine gap={2} className={classNames(styles.buttons, line.level)}>
                <Button variant="primary" onClick={submit}>
                  {common.show()}
                </Button>
                <Button busy={exporting.isPending && common.exporting()} onClick={() => exporting.mutate()}>
                  <Download aria-hidden="true" />
                  {common.exportIt()}
                </Button>
              </Row>
            </Columns>
          )}
        </FormGroup>
      )}
    </Form>
  )
}

function OfDecisions() {
  return (
    <>
      <FormTextField name="approver" label={texts.approverCode()} capitals autoComplete="off" />
      <FormSelect<Office | typeof any>
        name="office"
        label={texts.office()}
        options={[
          { value: any, label: texts.everyOffice() },
          ...claimStages.map((value) => ({ value, label: inLanguage(stages[value].name) })),
        ]}
      />
      <FormSelect<'approved' | 'rejected' | typeof any>
        name="decision"
        label={texts.decision()}
        options={[
          { value: any, label: texts.everyDecision() },
          { value: 'approved', label: inLanguage(statusLabel('approved')) },
          { value: 'rejected', label: inLanguage(statusLabel('rejected')) },
        ]}
      />
      <FormMoneyField name="atLeast" label={texts.atLeast()} />
    </>
  )
}

const columns = (): readonly Column<CompanyRecord>[] => [
  { id: 'at', header: texts.when(), cell: (record) => <When record={record} /> },
  {
    id: 'what',
    header: texts.what(),
    cell: ({ what }) => <span className={styles.roomy}>{inLanguage(what)}</span>,
  },
  { id: 'name', header: common.name(), cell: (record) => <Name record={record} /> },
  { id: 'of', header: common.employee(), cell: ({ of }) => <span className={styles.roomy}>{of}</span> },
  { id: 'by', header: texts.by(), cell: ({ by }) => <span className={styles.roomy}>{by}</span> },
  { id: 'detail', header: texts.detail(), cell: ({ detail }) => inLanguage(detail) },
  {
    id: 'amount',
    header: common.amount(),
    align: 'end',
    cell: ({ amount }) => amount !== null && <Money paise={amount} />,
  },
]

/** Signs have no author. */
function columnsOf(rows: readonly CompanyRecord[]): readonly Column<CompanyRecord>[] {
  return columns().filter(({ id }) => id !== 'by' || rows.some(({ by }) => by))
}

function When({ record: { at } }: { record: CompanyRecord }) {
  return (
    <Text whole>
      <MomentText at={at} exact />
    </Text>
  )
}

function Name({ record: { name, subject } }: { record: CompanyRecord }) {
  const title = inLanguage(name)
  if (!subject) return title
  return (
    <Text whole>
      <LinkWithBack to={subjectUrl(subject)}>{title}</LinkWithBack>
    </Text>
  )
}

function Records({ asked }: { asked: RecordsAsked }) {
  const phone = usePhone()
  const pages = useInfiniteQuery(recordsQuery(asked))
  const { data, error, isFetching, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = pages
  const { label = '', help = '' } = kinds().find(({ value }) => value === asked.kind) ?? {}
  if (!data && error) return <ErrorState message={error.message} onRetry={refetch} retrying={isFetching} />
  if (!data) return <RowSkeleton count={8} />
  const rows = data.pages.flatMap(({ list }) => list)
  return (
    <>
      {rows.length === 0 && !hasNextPage && <EmptyState help={help} />}
      {rows.length > 0 && phone && (
        <CardList
          label={label}
          rows={rows}
          card={(record) => ({
            key: record._id,
            title: <Name record={record} />,
            details: [
              inLanguage(record.what),
              record.of,
              record.by && !record.of?.endsWith(record.by) && texts.byName({ name: record.by }),
              <MomentText key="at" at={record.at} exact />,
            ],
            ...(record.amount !== null && { amount: <Money paise={record.amount} /> }),
            ...(record.detail !== '' && { note: inLanguage(record.detail) }),
          })}
        />
      )}
      {rows.length > 0 && !phone && (
        <Panel flush>
          <Table label={label} columns={columnsOf(rows)} rows={rows} rowKey={({ _id }) => _id} />
        </Panel>
      )}
      {hasNextPage && (
        <Button busy={isFetchingNextPage && texts.loading()} onClick={() => fetchNextPage()}>
          {texts.showOlder()}
        </Button>
      )}
    </>
  )
}
