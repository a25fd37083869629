// The transfers of a run, and the claims that it leaves out: tables on a desktop, cards on a phone.

import type { Paise } from '@tem/rules/base/money.ts'
import type { LineState } from '@tem/rules/payment/payment-run.ts'
import { usePhone } from '@tem/ui/base/use-phone.ts'
import { Row, Stack } from '@tem/ui/layout/layout.tsx'
import { type Card, CardList } from '@tem/ui/list/card-list.tsx'
import type { Column } from '@tem/ui/list/column.ts'
import { Table } from '@tem/ui/list/table.tsx'
import { SidePanel } from '@tem/ui/overlay/side-panel.tsx'
import { inLanguage } from '@tem/ui/text/in-language.ts'
import { Money } from '@tem/ui/text/money.tsx'
import { Panel } from '@tem/ui/text/panel.tsx'
import { StatusBadge, type Tone } from '@tem/ui/text/status-badge.tsx'
import { Text } from '@tem/ui/text/text.tsx'
import { type ReactNode, useState } from 'react'
import * as common from '../../texts/made/common.ts'
import { liftTheHold } from '../../texts/made/payments.ts'
import * as texts from '../../texts/made/run.ts'
import { LinkWithBack } from '../link-with-back.tsx'
import { claimUrl, personUrl } from '../review-queries.ts'
import { LiftHold } from './held-people.tsx'
import { countAndMoney, type Run, type RunHold, type RunLine, reasonsInLanguage } from './payment-queries.ts'
import styles from './payments.module.css'
import { Shown, Who } from './rows.tsx'

/** More of them are shown on demand. */
const FIRST = 100

const lineStates: Record<LineState, [tone: Tone, word: () => string]> = {
  open: ['neutral', texts.open],
  paid: ['approved', texts.paid],
  returned: ['rejected', texts.returned],
  taken_back: ['rejected', common.takenBack],
}

const lineColumns = (): readonly Column<RunLine>[] => [
  { id: 'employee', header: common.employee(), cell: (line) => <Who person={line} /> },
  { id: 'account', header: texts.account(), cell: (line) => <Account line={line} /> },
  { id: 'claims', header: common.claims(), align: 'end', cell: (line) => <LineClaims line={line} /> },
  { id: 'amount', header: common.amount(), align: 'end', cell: ({ amount }) => <Money paise={amount} /> },
]

const answeredColumns = (): readonly Column<RunLine>[] => [
  ...lineColumns(),
  { id: 'state', header: texts.bank(), cell: (line) => <LineAnswer line={line} /> },
]

export function RunLines({ run: { state, lines } }: { run: Run }) {
  const phone = usePhone()
  const isAnswered = state === 'sent' || state === 'settled'
  if (lines.length === 0)
    return (
      <Panel title={texts.transfers()}>
        <p>{state === 'cancelled' ? texts.paysNobody() : texts.nothingPayable()}</p>
      </Panel>
    )
  return (
    <Shown rows={lines} first={FIRST}>
      {(rows) => {
        if (phone)
          return (
            <Stack as="section" gap={3}>
              <Text as="h2" size="large">
                {texts.transfers()}
              </Text>
              <CardList label={texts.transfers()} rows={rows} card={(line) => lineCard(line, isAnswered)} />
            </Stack>
          )
        return (
          <Panel title={texts.transfers()} flush>
            <Table
              label={texts.transfers()}
              columns={isAnswered ? answeredColumns() : lineColumns()}
              rows={rows}
              rowKey={({ _id }) => _id}
            />
          </Panel>
        )
      }}
    </Shown>
  )
}

function lineCard(line: RunLine, isAnswered: boolean): Card {
  return {
    key: line._id,
    title: line.name,
    details: [
      line.employeeCode,
      <Account key="account" line={line} />,
      <LineClaims key="claims" line={line} />,
    ],
    amount: <Money paise={line.amount} />,
    ...(isAnswered && { note: <LineAnswer line={line} /> }),
  }
}

interface LineProps {
  line: RunLine
}

function Account({ line: { account, ifsc } }: LineProps) {
  return (
    <Text figures breaks>
      {account} {ifsc}
    </Text>
  )
}

/** A link to the only claim, or a button that lists several. */
function LineClaims({ line: { name, amount, paidFor } }: LineProps) {
  const [open, setOpen] = useState(false)
  const [only, ...others] = paidFor
  const label = common.claimCount({ count: paidFor.length })
  if (only && others.length === 0)
    return (
      <LinkWithBack
        to={claimUrl({ _id: only._id, wrapper: null })}
        aria-label={texts.claimOf({ what: label, ticket: only.ticketNumber, name })}
      >
        {label}
      </LinkWithBack>
    )
  return (
    <>
      <button
        type="button"
        className={styles.asLink}
        aria-label={texts.whatOf({ what: label, name })}
        onClick={() => setOpen(true)}
      >
        {label}
      </button>
      <SidePanel open={open} onClose={() => setOpen(false)} title={texts.claimsOf({ name })}>
        <Stack gap={2}>
          <Text as="p" weight="medium" figures breaks>
            {countAndMoney(label, amount)}
          </Text>
          <Stack as="ul" gap={1} most={640} className={styles.foundList}>
            {paidFor.map(({ _id, ticketNumber, isTakenBack, ...claim }) => (
              <li key={_id}>
                <LinkWithBack to={claimUrl({ _id, wrapper: null })}>{ticketNumber}</LinkWithBack>
                <span>{isTakenBack && <StatusBadge tone="rejected">{common.takenBack()}</StatusBadge>}</span>
                <Money paise={claim.amount} />
              </li>
            ))}
          </Stack>
        </Stack>
      </SidePanel>
    </>
  )
}

function LineAnswer({ line: { state, reference, reason, paidFor } }: LineProps) {
  const [tone, word] = lineStates[state]
  const back = paidFor.filter(({ isTakenBack }) => isTakenBack)
  const amount = back.reduce((sum, claim) => sum + claim.amount, 0)
  return (
    <Row as="span" align="center" gap={2} lines={1}>
      <StatusBadge tone={tone}>{word()}</StatusBadge>
      {reference !== null && (
        <Text figures breaks>
          {reference}
        </Text>
      )}
      {reason !== null && <span>{inLanguage(reason)}</span>}
      {back.length > 0 && (
        <StatusBadge tone="rejected">
          {texts.takenBack({ what: countAndMoney(common.claimCount({ count: back.length }), amount) })}
        </StatusBadge>
      )}
    </Row>
  )
}

/** The claims of one employee that are left out for the same reason. */
interface HeldClaims extends Pick<RunHold, 'person' | 'employeeCode' | 'name' | 'reason' | 'hold'> {
  readonly claims: readonly RunHold[]
  readonly amount: Paise
}

function heldTogether(holds: readonly RunHold[]): HeldClaims[] {
  const groups = new Map<string, HeldClaims>()
  for (const held of holds) {
    const { person, reason, amount } = held
    const key = `${person} ${reason}`
    const group = groups.get(key) ?? { ...held, claims: [], amount: 0 }
    groups.set(key, { ...group, claims: [...group.claims, held], amount: group.amount + amount })
  }
  return [...groups.values()].sort((a, b) => (a.employeeCode < b.employeeCode ? -1 : 1))
}

const holdColumns = (): readonly Column<HeldClaims>[] => [
  { id: 'employee', header: common.employee(), cell: (held) => <Who person={held} /> },
  { id: 'claims', header: common.claims(), cell: (held) => <ClaimLinks held={held} /> },
  { id: 'reason', header: texts.reason(), cell: ({ reason }) => reasonsInLanguage(reason) },
  { id: 'amount', header: common.amount(), align: 'end', cell: ({ amount }) => <Money paise={amount} /> },
  { id: 'lift', header: liftTheHold(), headerHidden: true, align: 'end', cell: liftOf },
]

export function RunHolds({ run }: { run: Run }) {
  const phone = usePhone()
  // What is flagged in a draft is chosen above.
  const holds = run.holds.filter(({ kind }) => run.state !== 'draft' || kind !== 'standsOut')
  if (holds.length === 0) return null
  // Without a hold to lift, the amounts end where those of the transfers do.
  const columns = holdColumns().filter(({ id }) => id !== 'lift' || holds.some(({ hold }) => hold !== null))
  return (
    <Shown rows={heldTogether(holds)} first={FIRST}>
      {(rows) => {
        if (phone)
          return (
            <Stack as="section" gap={3}>
              <Text as="h2" size="large">
                {texts.leftOut()}
              </Text>
              <CardList label={texts.leftOut()} rows={rows} card={holdCard} />
            </Stack>
          )
        return (
          <Panel title={texts.leftOut()} flush>
            <Table label={texts.leftOut()} columns={columns} rows={rows} rowKey={keyOf} />
          </Panel>
        )
      }}
    </Shown>
  )
}

function keyOf({ person, reason }: HeldClaims): string {
  return `${person} ${reason}`
}

function holdCard(held: HeldClaims): Card {
  return {
    key: keyOf(held),
    title: held.name,
    details: [held.employeeCode, <ClaimLinks key="claims" held={held} />],
    amount: <Money paise={held.amount} />,
    note: reasonsInLanguage(held.reason),
    ...(held.hold !== null && { actions: liftOf(held) }),
  }
}

function liftOf({ hold, name }: HeldClaims): ReactNode {
  return hold !== null && <LiftHold hold={hold} name={name} />
}

/** To the claim, or to all that waits of this employee. */
function ClaimLinks({ held: { person, claims } }: { held: HeldClaims }) {
  const [only, ...others] = claims
  if (!only || others.length > 0)
    return <LinkWithBack to={personUrl(person)}>{common.claimCount({ count: claims.length })}</LinkWithBack>
  return <LinkWithBack to={claimUrl({ _id: only._id, wrapper: null })}>{only.ticketNumber}</LinkWithBack>
}
