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
import { inLanguage } from '@tem/ui/text/in-language.ts'
import { Panel } from '@tem/ui/text/panel.tsx'
import { StatusBadge, type Tone } from '@tem/ui/text/status-badge.tsx'
import { Text } from '@tem/ui/text/text.tsx'
import * as common from '../../texts/made/common.ts'
import * as texts from '../../texts/made/exports.ts'
import { fileUrl, type PaymentExport, periodText } from './export-queries.ts'

export function RecentExports({ exports }: { exports: readonly PaymentExport[] }) {
  const phone = usePhone()
  if (phone && exports.length > 0)
    return (
      <Stack as="section" gap={3}>
        <Text as="h2" size="large" weight="medium">
          {texts.recent()}
        </Text>
        <CardList label={texts.recentLabel()} rows={exports} card={cardOf} />
      </Stack>
    )
  return (
    <Panel title={texts.recent()} flush>
      {exports.length === 0 ? (
        <EmptyState help={texts.help()} />
      ) : (
        <Table label={texts.recentLabel()} columns={columns()} rows={exports} rowKey={({ run }) => run} />
      )}
    </Panel>
  )
}

const columns = (): readonly Column<PaymentExport>[] => [
  { id: 'period', header: texts.period(), cell: (item) => <PeriodText item={item} /> },
  { id: 'made', header: texts.exported(), cell: ({ madeAt }) => <MomentText at={madeAt} /> },
  { id: 'state', header: common.status(), cell: (item) => <State item={item} /> },
  { id: 'outcome', header: texts.available(), cell: (item) => <Outcome item={item} /> },
  {
    id: 'vouchers',
    header: texts.vouchers(),
    align: 'end',
    cell: ({ state, vouchers }) => state === 'done' && formatCount(vouchers),
  },
  { id: 'before', header: texts.before(), cell: (item) => repeatText(item) },
  {
    id: 'file',
    header: texts.file(),
    headerHidden: true,
    align: 'end',
    cell: (item) => <OpenFile item={item} />,
  },
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
  return (
    <Text figures whole>
      {periodText(item, useSettings().dateFormat)}
    </Text>
  )
}

const states: Record<PaymentExport['state'], [tone: Tone, word: () => string]> = {
  waiting: ['pending', texts.waiting],
  running: ['pending', texts.running],
  done: ['approved', texts.done],
  failed: ['rejected', texts.failed],
  cancelled: ['neutral', texts.cancelled],
}

function State({ item: { state } }: ItemProps) {
  const [tone, word] = states[state]
  return <StatusBadge tone={tone}>{word()}</StatusBadge>
}

const hourMs = 3_600_000

/** How long the file is kept, in hours (a day at most), or why there is none. */
function Outcome({ item: { expiresAt, failure }, inSentence = false }: ItemProps & { inSentence?: boolean }) {
  if (expiresAt === null) return failure === null ? null : inLanguage(failure)
  const hours = Math.ceil((Date.parse(expiresAt) - Date.now()) / hourMs)
  if (hours <= 1) return inSentence ? texts.availableLess() : texts.lessThanHour()
  return inSentence ? texts.availableHours({ count: hours }) : texts.forHours({ count: hours })
}

/** '609 of 612': what the books have from an earlier export. */
function repeatText({ vouchers, repeated }: PaymentExport): string | null {
  if (repeated === 0) return null
  return repeated === vouchers
    ? texts.all()
    : texts.ofAll({ count: formatCount(repeated), all: formatCount(vouchers) })
}

/** '612 vouchers, 609 exported before' */
function vouchersText({ vouchers, repeated }: PaymentExport): string {
  const all = texts.voucherCount({ count: vouchers })
  if (repeated === 0) return all
  return repeated === vouchers
    ? texts.allBefore({ vouchers: all })
    : texts.someBefore({ vouchers: all, count: formatCount(repeated) })
}

/** The ledgers first, as Tally takes them. */
function forTally({ mastersFileName, tallyFileName }: PaymentExport) {
  return [
    { word: texts.tallyLedgers, fileName: mastersFileName, ending: 'masters.xml' },
    { word: texts.tallyXml, fileName: tallyFileName, ending: 'xml' },
  ].flatMap(({ fileName, ...file }) => (fileName ? [{ ...file, fileName }] : []))
}

function OpenFile({ item }: ItemProps) {
  const { dateFormat } = useSettings()
  if (item.fileName === null) return null
  const period = periodText(item, dateFormat)
  return (
    <Row gap={2} atEnd>
      {forTally(item).map(({ word, fileName, ending }) => (
        <LinkButton
          key={ending}
          size="small"
          href={fileUrl(fileName)}
          download={item.title.replace(/xlsx$/, ending)}
          aria-label={`${word()}, ${period}`}
        >
          {word()}
        </LinkButton>
      ))}
      <LinkButton
        size="small"
        href={fileUrl(item.fileName)}
        download={item.title}
        aria-label={texts.openIt({ period })}
      >
        {texts.open()}
      </LinkButton>
    </Row>
  )
}
