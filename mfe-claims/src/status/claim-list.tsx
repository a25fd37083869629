// Claims as a table on a desktop, as cards on a phone.

import { deleteClaim } from '@tem/contracts/calls/claims.ts'
import { dayOf } from '@tem/rules/base/company-day.ts'
import { formatDay } from '@tem/rules/base/date-format.ts'
import { formatMoney } from '@tem/rules/base/money.ts'
import { OwnClaimBadge } from '@tem/screen-parts/claim/claim-badge.tsx'
import { ExpenseIcon } from '@tem/screen-parts/claim/expense-icon.tsx'
import { call, confirm, named, toast, useMutation, useQueryClient, useSettings } from '@tem/sdk'
import { IconButton } from '@tem/ui/action/icon-button.tsx'
import { focusAfter } from '@tem/ui/base/focus-after.ts'
import { Row, Stack } from '@tem/ui/layout/layout.tsx'
import type { Card } from '@tem/ui/list/card-list.tsx'
import type { Column } from '@tem/ui/list/column.ts'
import { RecordList } from '@tem/ui/list/record-list.tsx'
import { DayText } from '@tem/ui/text/day-text.tsx'
import { Facts } from '@tem/ui/text/facts.tsx'
import { Money } from '@tem/ui/text/money.tsx'
import { Text } from '@tem/ui/text/text.tsx'
import { VisuallyHidden } from '@tem/ui/text/visually-hidden.tsx'
import Paperclip from 'lucide-react/icons/paperclip'
import Trash from 'lucide-react/icons/trash-2'
import { type ComponentType, useMemo } from 'react'
import * as common from '../../texts/made/common.ts'
import * as texts from '../../texts/made/list.ts'
import { refreshClaims } from '../refresh-claims.ts'
import { useOpenWithBack } from './back-url.ts'
import styles from './claim-list.module.css'
import { type Claim, loweredNote } from './claim-queries.ts'

interface ClaimListProps {
  claims: readonly Claim[]
  /** The URL that a click on a claim opens. */
  urlOf: (claim: Claim) => string
  /** Shows the employee, for claims of a team or of the company. */
  withEmployee?: boolean
  /** The actions of a claim. */
  Action?: ComponentType<{ claim: Claim }>
  /** The same on a card, which is one big link. */
  CardAction?: ComponentType<{ claim: Claim }>
  /** An extra line on the card. */
  noteOf?: (claim: Claim) => string | undefined
}

type CardProps = Pick<ClaimListProps, 'withEmployee' | 'Action' | 'CardAction' | 'noteOf'>

const columns = (): readonly Column<Claim>[] => [
  { id: 'ticketNumber', header: common.expenseNumber(), cell: (claim) => <NamedExpense claim={claim} /> },
  { id: 'createdAt', header: texts.posted(), cell: (claim) => <PostingDate claim={claim} /> },
  { id: 'expenseDate', header: common.expenseDate(), cell: (claim) => <ExpenseDay claim={claim} /> },
  { id: 'category', header: texts.category(), cell: (claim) => <Category claim={claim} /> },
  {
    id: 'receiptAmount',
    header: common.amount(),
    align: 'end',
    cell: (claim) => <AmountAndLowered claim={claim} />,
  },
  { id: 'status', header: common.status(), cell: (claim) => <OwnClaimBadge claim={claim} /> },
]

const employee = (): Column<Claim> => ({
  id: 'employee',
  header: texts.employee(),
  cell: ({ createdBy }) => <Employee {...createdBy} />,
})

function columnsWith({ withEmployee, Action }: Pick<ClaimListProps, 'withEmployee' | 'Action'>) {
  const action: Column<Claim>[] = Action
    ? [{ id: 'action', header: texts.action(), align: 'end', cell: (claim) => <Action claim={claim} /> }]
    : []
  const [number, ...others] = columns()
  const whose = withEmployee ? [employee()] : []
  return [...(number ? [number] : []), ...whose, ...others, ...action]
}

export function ClaimList(props: ClaimListProps) {
  const { claims, urlOf, withEmployee = false, Action } = props
  const openFromHere = useOpenWithBack()
  const shown = useMemo(
    () => columnsWith({ withEmployee, ...(Action && { Action }) }),
    [withEmployee, Action],
  )
  return (
    <RecordList
      label={common.claims()}
      rows={claims}
      keyOf={keyOf}
      columns={shown}
      cardOf={(claim) => cardOf(claim, props)}
      urlOf={urlOf}
      onOpen={openFromHere}
    />
  )
}

function keyOf({ _id }: Claim): string {
  return _id
}

export function cardOf(
  claim: Claim,
  { withEmployee, Action, CardAction = Action, noteOf }: CardProps,
): Omit<Card, 'key'> {
  const note = noteOf?.(claim) ?? loweredNote(claim)
  // A number on a line of its own has room beside every status.
  const lines = [
    ...(claim.ticketNumber ? [<ExpenseNumber key="number" claim={claim} />] : []),
    ...(note === undefined
      ? []
      : [
          <Text tone="soft" size="small" key="note">
            {note}
          </Text>,
        ]),
  ]
  return {
    icon: <ExpenseIcon {...claim} />,
    title: named(claim.subCategory.name),
    amount: <Amount claim={claim} />,
    details: [
      ...(withEmployee ? [claim.createdBy.name] : []),
      <ExpenseDay key="date" claim={claim} />,
      ...(claim.ticketNumber ? [] : [<ExpenseNumber key="number" claim={claim} />]),
      ...(claim.hasFile ? [<Clip key="bill" claim={claim} />] : []),
    ],
    ...(lines.length > 0 && {
      note: (
        <Text as="div" tone="soft">
          <Stack gap={1}>{lines}</Stack>
        </Text>
      ),
    }),
    status: (
      <Row oneLine align="center" gap={0} className={styles.state}>
        {CardAction && <CardAction claim={claim} />}
        <Row as="span" oneLine atEnd gap={0} className={styles.badge}>
          <OwnClaimBadge claim={claim} />
        </Row>
      </Row>
    ),
  }
}

function Employee({ name, employeeCode }: Claim['createdBy']) {
  return (
    <Facts>
      <Text tone="ink">{name}</Text>
      <span>{employeeCode}</span>
    </Facts>
  )
}

/** As the name of its row's button it also says which claim: many have no number yet. */
function NamedExpense({ claim }: { claim: Claim }) {
  const { subCategory, expenseDate, receiptAmount } = claim
  const day = formatDay(expenseDate, useSettings().dateFormat)
  return (
    <>
      <ExpenseNumber claim={claim} />
      <VisuallyHidden>{` ${named(subCategory.name)}, ${day}, ${formatMoney(receiptAmount)}`}</VisuallyHidden>
    </>
  )
}

function ExpenseNumber({ claim }: { claim: Claim }) {
  return claim.ticketNumber ? (
    <Text figures whole>
      {claim.ticketNumber}
    </Text>
  ) : (
    <Text tone="faint">{texts.noNumber()}</Text>
  )
}

function PostingDate({ claim }: { claim: Claim }) {
  return <DayText day={dayOf(new Date(claim.createdAt))} format={useSettings().dateFormat} />
}

function ExpenseDay({ claim }: { claim: Claim }) {
  return <DayText day={claim.expenseDate} format={useSettings().dateFormat} />
}

/** Says that a bill is attached. */
function Clip({ claim }: { claim: Claim }) {
  if (!claim.hasFile) return null
  return <Paperclip size={14} role="img" aria-label={texts.withBill()} className={styles.clip} />
}

function Category({ claim }: { claim: Claim }) {
  return (
    <Facts>
      <Text tone="ink">{named(claim.category.name)}</Text>
      <span>
        {named(claim.subCategory.name)} <Clip claim={claim} />
      </span>
    </Facts>
  )
}

function AmountAndLowered({ claim }: { claim: Claim }) {
  const lowered = loweredNote(claim)
  return (
    <>
      <Amount claim={claim} />
      {lowered !== undefined && (
        <Text as="div" tone="soft" size="small">
          {lowered}
        </Text>
      )}
    </>
  )
}

function Amount({ claim }: { claim: Claim }) {
  return <Money paise={claim.receiptAmount} />
}

/** Renders nothing if the claim can't be deleted. */
export function DeleteClaim({ claim }: { claim: Claim }) {
  const queries = useQueryClient()
  const { dateFormat } = useSettings()
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(deleteClaim, { _id: claim._id }),
    onSuccess: ({ message }) => toast.success(message),
    onError: (error) => toast.failure(error.message),
    // Also after a failure: somebody else may have changed the claim.
    async onSettled() {
      await refreshClaims(queries)
      // The pressed button is gone with its claim.
      focusAfter()
    },
  })
  if (!claim.can.delete) return null

  async function ask() {
    const what = claim.ticketNumber ?? named(claim.subCategory.name)
    if (await confirm({ title: common.removeIt({ what }), confirm: common.remove(), danger: true })) mutate()
  }

  return (
    <IconButton
      label={texts.removeClaim({
        claim: labelOf(claim),
        day: formatDay(claim.expenseDate, dateFormat),
        amount: formatMoney(claim.receiptAmount),
      })}
      size="small"
      tone="danger"
      disabled={isPending}
      onClick={ask}
    >
      <Trash aria-hidden="true" />
    </IconButton>
  )
}

function labelOf({ ticketNumber, subCategory }: Claim): string {
  return ticketNumber ?? named(subCategory.name)
}
