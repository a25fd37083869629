// The viewer's exports of the last 24 hours; nobody else can open them.

import { formatCount } from '@tem/rules/base/money.ts'
import { MomentText } from '@tem/screen-parts/moment-text.tsx'
import { useSettings } from '@tem/sdk'
import { LinkButton } from '@tem/ui/action/link-button.tsx'
import { usePhone } from '@tem/ui/base/use-phone.ts'
import { Row, Stack } from '@tem/ui/layout/layout.tsx'
import { type Card, CardList } from '@tem/ui/list/card-list.tsx'
import type { Column } from '@tem/ui/list/column.ts'
import { Table } from '@tem/ui/list/table.tsx'
import { EmptyState } from '@tem/ui/state/empty-state.tsx'
import { Panel } from '@tem/ui/text/panel.tsx'
import { StatusBadge, type Tone } from '@tem/ui/text/status-badge.tsx'
import { fileUrl, type PaymentExport, periodText } from './export-queries.ts'
import styles from './recent-exports.module.css'

export function RecentExports({ exports }: { exports: readonly PaymentExport[] }) {
  const phone = usePhone()
  if (phone && exports.length > 0)
    return (
      <Stack as="section" gap={3}>
        <h2 className={styles.title}>Recent Exports</h2>
        <CardList label="Recent exports" rows={exports} card={cardOf} />
      </Stack>
    )
  return (
    <Panel title="Recent Exports" flush>
      {exports.length === 0 ? (
        <EmptyState help="Your exports stay here for 24 hours. Only you see them." />
      ) : (
        <Table label="Recent exports" columns={columns} rows={exports} rowKey={({ run }) => run} />
      )}
    </Panel>
  )
}

const columns: readonly Column<PaymentExport>[] = [
  { id: 'period', header: 'Period', cell: (item) => <PeriodText item={item} /> },
  { id: 'made', header: 'Exported', cell: ({ madeAt }) => <MomentText at={madeAt} /> },
  { id: 'state', header: 'Status', cell: (item) => <State item={item} /> },
  { id: 'outcome', header: 'Available', cell: (item) => <Outcome item={item} /> },
  {
    id: 'vouchers',
    header: 'Vouchers',
    align: 'end',
    cell: ({ state, vouchers }) => state === 'done' && formatCount(vouchers),
  },
  { id: 'before', header: 'Exported Before', cell: (item) => repeatText(item) },
  { id: 'file', header: 'File', headerHidden: true, align: 'end', cell: (item) => <OpenFile item={item} /> },
]

function cardOf(item: PaymentExport): Card {
  return {
    key: item.run,
    title: <PeriodText item={item} />,
    details: [
      <MomentText key="made" at={item.madeAt} />,
      <Outcome key="outcome" item={item} inSentence />,
      item.state === 'done' && vouchersText(item),
    ],
    status: <State item={item} />,
    ...(item.fileName !== null && { actions: <OpenFile item={item} /> }),
  }
}

interface ItemProps {
  item: PaymentExport
}

function PeriodText({ item }: ItemProps) {
  return <span className={styles.period}>{periodText(item, useSettings().dateFormat)}</span>
}

const states: Record<PaymentExport['state'], [tone: Tone, word: string]> = {
  waiting: ['pending', 'Waiting'],
  running: ['pending', 'Running'],
  done: ['approved', 'Exported'],
  failed: ['rejected', 'Failed'],
  cancelled: ['neutral', 'Cancelled'],
}

function State({ item: { state } }: ItemProps) {
  const [tone, word] = states[state]
  return <StatusBadge tone={tone}>{word}</StatusBadge>
}

const hourMs = 3_600_000

/** How long the file is kept, in hours (a day at most), or why there is none. */
function Outcome({ item: { expiresAt, failure }, inSentence = false }: ItemProps & { inSentence?: boolean }) {
  if (expiresAt === null) return failure
  const hours = Math.ceil((Date.parse(expiresAt) - Date.now()) / hourMs)
  const time = hours <= 1 ? 'less than an hour' : `${hours} hours`
  return inSentence ? `available for ${time}` : `For ${time}`
}

/** '609 of 612': what the books have from an earlier export. */
function repeatText({ vouchers, repeated }: PaymentExport): string | null {
  if (repeated === 0) return null
  return repeated === vouchers ? 'All' : `${formatCount(repeated)} of ${formatCount(vouchers)}`
}

/** '612 vouchers, 609 exported before' */
function vouchersText({ vouchers, repeated }: PaymentExport): string {
  const all = vouchers === 1 ? '1 voucher' : `${formatCount(vouchers)} vouchers`
  if (repeated === 0) return all
  return `${all}, ${repeated === vouchers ? 'all' : formatCount(repeated)} exported before`
}

/** The ledgers first, as Tally takes them. */
function forTally({ mastersFileName, tallyFileName }: PaymentExport) {
  return [
    { word: 'Tally ledgers', what: 'ledgers', fileName: mastersFileName, ending: 'masters.xml' },
    { word: 'Tally XML', what: 'vouchers', fileName: tallyFileName, ending: 'xml' },
  ].flatMap(({ fileName, ...file }) => (fileName ? [{ ...file, fileName }] : []))
}

function OpenFile({ item }: ItemProps) {
  const { dateFormat } = useSettings()
  if (item.fileName === null) return null
  const period = periodText(item, dateFormat)
  return (
    <Row gap={2} className={styles.files}>
      {forTally(item).map(({ word, what, fileName, ending }) => (
        <LinkButton
          key={ending}
          size="small"
          href={fileUrl(fileName)}
          download={item.title.replace(/xlsx$/, ending)}
          aria-label={`Save the ${what} of ${period} for Tally`}
        >
          {word}
        </LinkButton>
      ))}
      <LinkButton
        size="small"
        href={fileUrl(item.fileName)}
        download={item.title}
        aria-label={`Open the export of ${period}`}
      >
        Open
      </LinkButton>
    </Row>
  )
}
