// People who are held because a payment came back, and lifting a hold.

import { liftPaymentHold } from '@tem/contracts/calls/payment-runs.ts'
import { MomentText } from '@tem/screen-parts/moment-text.tsx'
import { call, useQuery, useSession } from '@tem/sdk'
import { Button } from '@tem/ui/action/button.tsx'
import { usePhone } from '@tem/ui/base/use-phone.ts'
import { Stack } from '@tem/ui/layout/layout.tsx'
import { type Card, CardList } from '@tem/ui/list/card-list.tsx'
import type { Column } from '@tem/ui/list/column.ts'
import { Table } from '@tem/ui/list/table.tsx'
import { SidePanel } from '@tem/ui/overlay/side-panel.tsx'
import { inLanguage } from '@tem/ui/text/in-language.ts'
import { Money } from '@tem/ui/text/money.tsx'
import { Panel } from '@tem/ui/text/panel.tsx'
import { Text } from '@tem/ui/text/text.tsx'
import { useState } from 'react'
import * as common from '../../texts/made/common.ts'
import * as texts from '../../texts/made/payments.ts'
import { NoteForm } from '../decision/note-form.tsx'
import { LinkWithBack } from '../link-with-back.tsx'
import { personUrl } from '../review-queries.ts'
import { countAndMoney, type HeldPerson, holdsQuery, useRefreshPayments } from './payment-queries.ts'
import { Shown, Who } from './rows.tsx'

/** Few, because most people come for the runs below. */
const SHOWN_FIRST = 5

const columns = (): readonly Column<HeldPerson>[] => [
  { id: 'employee', header: common.employee(), cell: (held) => <Who person={held} /> },
  { id: 'reason', header: texts.cameBack(), cell: (held) => <Reason held={held} /> },
  { id: 'since', header: texts.since(), cell: ({ since }) => <MomentText at={since} /> },
  { id: 'claims', header: common.claims(), cell: (held) => <Waiting held={held} /> },
  {
    id: 'amount',
    header: texts.waitingAmount(),
    align: 'end',
    cell: ({ waiting }) => <Money paise={waiting.amount} />,
  },
  {
    id: 'lift',
    header: texts.liftTheHold(),
    headerHidden: true,
    align: 'end',
    cell: (held) => <LiftHold hold={held._id} {...held} />,
  },
]

export function HeldPeople() {
  const { data } = useQuery(holdsQuery)
  const phone = usePhone()
  if (!data || data.list.length === 0) return null
  const waiting = data.list.reduce((sum, held) => sum + held.waiting.amount, 0)
  return (
    <Shown rows={data.list} first={SHOWN_FIRST}>
      {(rows) =>
        phone ? (
          <Stack as="section" gap={3}>
            <Text as="h2" size="large">
              {texts.onHold()}
            </Text>
            <CardList label={texts.onHold()} rows={rows} card={cardOf} />
          </Stack>
        ) : (
          <Panel
            title={texts.onHold()}
            actions={
              <Text tone="soft">{countAndMoney(texts.employees({ count: data.list.length }), waiting)}</Text>
            }
            flush
          >
            <Table label={texts.onHold()} columns={columns()} rows={rows} rowKey={({ _id }) => _id} />
          </Panel>
        )
      }
    </Shown>
  )
}

function cardOf(held: HeldPerson): Card {
  return {
    key: held._id,
    title: held.name,
    details: [held.employeeCode, <Waiting key="claims" held={held} />],
    amount: <Money paise={held.waiting.amount} />,
    note: <Reason held={held} />,
    ...(held.refusal === null && { actions: <LiftHold hold={held._id} {...held} /> }),
  }
}

function Reason({ held: { reason, reference } }: { held: HeldPerson }) {
  return (
    <>
      {inLanguage(reason)}
      {reference !== null && (
        <Text tone="soft" figures breaks>
          {' '}
          {reference}
        </Text>
      )}
    </>
  )
}

function Waiting({ held: { person, waiting } }: { held: HeldPerson }) {
  if (waiting.count === 0) return texts.nothingWaits()
  return <LinkWithBack to={personUrl(person)}>{common.claimCount({ count: waiting.count })}</LinkWithBack>
}

interface LiftHoldProps {
  hold: string
  name: string
  refusal?: string | null
}

export function LiftHold({ hold, name, refusal = null }: LiftHoldProps) {
  const [open, setOpen] = useState(false)
  const { can } = useSession()
  const refresh = useRefreshPayments()
  const close = () => setOpen(false)
  if (!can('make-payments') || refusal !== null) return null
  return (
    <>
      <Button size="small" aria-label={texts.liftHoldOf({ name })} onClick={() => setOpen(true)}>
        {texts.liftHold()}
      </Button>
      <SidePanel open={open} onClose={close} title={texts.liftHoldOf({ name })}>
        <NoteForm
          send={(note) => call(liftPaymentHold, { _id: hold, note })}
          refresh={refresh}
          onClose={close}
          submitLabel={texts.liftHold()}
          loadingLabel={texts.lifting()}
          hint={texts.liftHint()}
        >
          <p>{texts.liftHelp()}</p>
        </NoteForm>
      </SidePanel>
    </>
  )
}
