// The fields of a decision, top to bottom. The note has suggestions to tap, and a first text where nothing is flagged.
import {
  MAX_NOTE,
  paymentKindLabels,
  paymentKinds,
  type ResponseType,
  responseTypes,
} from '@tem/rules/approval/decision-rules.ts'
import { labelOf } from '@tem/rules/base/field-labels.ts'
import { formatMoney, type Paise } from '@tem/rules/base/money.ts'
import { cashWarning, leftInWords } from '@tem/rules/payment/payer-limits.ts'
import { NoteSuggestions } from '@tem/screen-parts/decision-parts.tsx'
import { useQuery, useSession } from '@tem/sdk'
import { Button } from '@tem/ui/action/button.tsx'
import { useShortcut } from '@tem/ui/base/use-shortcut.ts'
import { FormCheckbox } from '@tem/ui/choice/checkbox.tsx'
import { FormRadioGroup } from '@tem/ui/choice/radio-group.tsx'
import { FormSegmentedControl } from '@tem/ui/choice/segmented-control.tsx'
import { MoneyField } from '@tem/ui/field/money-field.tsx'
import { FormTextArea } from '@tem/ui/field/text-area.tsx'
import { FormTextField } from '@tem/ui/field/text-field.tsx'
import { useFormField } from '@tem/ui/field/use-form-field.ts'
import { Row, Stack } from '@tem/ui/layout/layout.tsx'
import { Banner } from '@tem/ui/state/banner.tsx'
import { inLanguage } from '@tem/ui/text/in-language.ts'
import { Text } from '@tem/ui/text/text.tsx'
import { useEffect, useId, useRef, useState } from 'react'
import { type FormRenderProps, useForm } from 'react-final-form'
import * as common from '../../texts/made/common.ts'
import * as texts from '../../texts/made/decision.ts'
import { signsInWords } from '../claim/over-limit.tsx'
import { paidTodayQuery } from '../review-queries.ts'
import {
  amountIn,
  type DecisionValues,
  keepDraft,
  type LowerableClaim,
  type LoweredAmount,
  noteWithinLimit,
  type Summary,
} from './decision.ts'
import styles from './decision-panel.module.css'

const decisionLabels = { approve: common.approve, reject: common.reject }
const decisions = () => responseTypes.map((value) => ({ value, label: decisionLabels[value]() }))
const ways = paymentKinds.map((value) => ({ value, label: paymentKindLabels[value] }))

interface DecisionFieldsProps {
  summary: Summary
  form: Pick<FormRenderProps<DecisionValues>, 'form' | 'values' | 'dirty'>
  /** A and R choose the decision and N focuses the note, on a page and in a dialog. */
  keys: 'page' | 'dialog' | undefined
}

export function DecisionFields({ summary, form: { form, values, dirty }, keys }: DecisionFieldsProps) {
  const { ids, lowerable, paying, leavable } = summary
  const { employeeCode } = useSession()
  const noteId = useId()
  const { note } = values
  const first = firstNote(values, summary)
  useEffect(() => {
    if (dirty) keepDraft(ids, employeeCode, note === first ? { ...values, note: '' } : values)
  }, [ids, employeeCode, values, dirty, note, first])
  /** What is typed replaces the suggested note. */
  function goToNote() {
    const field = document.getElementById(noteId)
    field?.focus()
    if (field instanceof HTMLTextAreaElement && note === first) field.select()
  }
  const approving = values.type === 'approve'
  return (
    <>
      {keys && (
        <DecisionKeys
          inDialog={keys === 'dialog'}
          onDecide={(decision) => {
            form.change('type', decision)
            goToNote()
          }}
          onNote={goToNote}
        />
      )}
      <FormSegmentedControl name="type" label={texts.decision()} labelHidden wide options={decisions()} />
      {approving && lowerable && (
        <LoweredAmountField
          claim={lowerable}
          amount={amountIn(values, lowerable)}
          onLimit={(limit) => form.change('note', noteWithinLimit(values, limit))}
        />
      )}
      {approving && leavable && (
        <FormCheckbox
          name="includeStandingOut"
          label={texts.includeFlagged({ count: summary.signedCount })}
          detail={values.includeStandingOut ? includedDetail(summary) : skippedDetail(summary)}
        />
      )}
      {approving && paying && (
        <PaidDetailsFields
          via={values.via}
          payees={summary.payees}
          held={leavable && !values.includeStandingOut ? 0 : summary.held.count}
        />
      )}
      <NoteField
        id={noteId}
        summary={summary}
        values={values}
        isOptional={approving && summary.scope === 'bulk' && !(leavable && values.includeStandingOut)}
      />
    </>
  )
}

function includedDetail({ signs }: Summary): string {
  return texts.giveReason({ signs: signsInWords(signs) })
}

function skippedDetail({ count, amount, signs, signedCount, signedAmount }: Summary): string {
  const words = signsInWords(signs)
  if (count === signedCount) return texts.nothingWithout({ signs: words })
  return texts.staysInQueue({
    skipped: signedCount,
    signs: words,
    approved: count - signedCount,
    amount: formatMoney(amount - signedAmount),
  })
}

interface DecisionKeysProps {
  inDialog: boolean
  onDecide: (decision: ResponseType) => void
  onNote: () => void
}

function DecisionKeys({ inDialog, onDecide, onNote }: DecisionKeysProps) {
  useShortcut('a', () => onDecide('approve'), { inDialog })
  useShortcut('r', () => onDecide('reject'), { inDialog })
  useShortcut('n', onNote, { inDialog })
  return null
}

// The amount of one claim, which a later approver may lower: by hand, or in one tap to its limit.

interface LoweredAmountFieldProps {
  claim: LowerableClaim
  amount: Paise | undefined
  onLimit: (limit: Paise) => void
}

/** Shown if the claim is above its limit; otherwise a button opens it. */
export function LoweredAmountField(props: LoweredAmountFieldProps) {
  const { claim, amount } = props
  const [wanted, setWanted] = useState(false)
  if (wanted || claim.atLimit !== undefined || amount !== claim.reimbursableAmount)
    return <AmountField {...props} />
  return (
    <Button variant="quiet" size="small" className={styles.wish} onClick={() => setWanted(true)}>
      {texts.lowerAmount()}
    </Button>
  )
}

function AmountField({ claim, amount, onLimit }: LoweredAmountFieldProps) {
  const { _id, reimbursableAmount, atLimit } = claim
  const { onChange, onBlur, onFocus, error } = useFormField<LoweredAmount>('reimbursableAmount', {
    validate: undefined,
    onChange: undefined,
  })
  const change = (next: Paise | undefined) => onChange({ claim: _id, amount: next })
  return (
    <Stack gap={2}>
      <MoneyField
        label={labelOf('reimbursableAmount')}
        hint={texts.requested({ amount: formatMoney(reimbursableAmount) })}
        value={amount}
        onChange={change}
        onBlur={onBlur}
        onFocus={onFocus}
        error={error}
      />
      {atLimit !== undefined && amount !== atLimit && (
        <Row>
          <Button
            size="small"
            onClick={() => {
              change(atLimit)
              onLimit(atLimit)
            }}
          >
            {texts.approveWithin({ amount: formatMoney(atLimit) })}
          </Button>
        </Row>
      )}
    </Stack>
  )
}

const numberLabels = {
  cheque: texts.chequeNumber,
  online_payment: texts.utrNumber,
  cash: texts.receiptNumber,
}

interface PaidDetailsProps extends Pick<DecisionValues, 'via'>, Pick<Summary, 'payees'> {
  /** How many of the claims a transfer can't pay. */
  held: number
}

function PaidDetailsFields({ via, payees, held }: PaidDetailsProps) {
  const { data: paid } = useQuery(paidTodayQuery([...payees.keys()]))
  const inCash = new Map(paid?.cash.map(({ _id, amount }) => [_id, amount]))
  const people = [...payees].map(([person, more]) => ({ today: inCash.get(person) ?? 0, more }))
  const warning = via === 'cash' ? cashWarning(people) : undefined
  return (
    <>
      {paid && (
        <Text as="p" tone="soft" size="small">
          {inLanguage(leftInWords(paid))}
        </Text>
      )}
      <FormRadioGroup name="via" label={texts.paidBy()} inline options={ways} />
      <FormTextField
        name="idValue"
        label={numberLabels[via]()}
        hint={via === 'online_payment' && held > 0 ? texts.onHold({ count: held }) : undefined}
        figures
        capitals={via === 'online_payment'}
        inputMode={via === 'cheque' ? 'numeric' : 'text'}
        autoComplete="off"
      />
      {warning && <Banner tone="warning">{warning}</Banner>}
    </>
  )
}

/** Show the character counter from this length on. */
const COUNTER_FROM = 100

const suggestions: Readonly<Record<ResponseType, () => readonly string[]>> = {
  approve: () => [texts.withinPolicy(), texts.checked(), texts.agreedBefore()],
  reject: () => [texts.noReceipt(), texts.amountDiffers(), texts.wrongDateOrCategory(), texts.claimedTwice()],
}

/** Where something is lowered, rejected or flagged, the approver writes it. */
export function firstNote(
  values: DecisionValues,
  { ids, scope, lowerable, leavable, signedCount }: Summary,
): string {
  if (values.type === 'reject' || ids.length === 0 || scope === 'bulk') return ''
  if (lowerable && amountIn(values, lowerable) !== lowerable.reimbursableAmount) return ''
  const skipsSigned = leavable && !values.includeStandingOut
  return signedCount > 0 && !skipsSigned ? '' : texts.withinPolicy()
}

/** "Within policy." is no reason for a claim that stays above its limit. */
export function noteSuggestions(values: DecisionValues, { lowerable, leavable, overLimitCount }: Summary) {
  const offered = suggestions[values.type]()
  if (values.type === 'reject') return offered
  const isLowered =
    lowerable?.atLimit !== undefined && (amountIn(values, lowerable) ?? 0) <= lowerable.atLimit
  const isLeftOut = leavable && !values.includeStandingOut
  return overLimitCount === 0 || isLowered || isLeftOut ? offered : offered.slice(1)
}

function rejectHint({ employees }: Summary): string {
  return employees.length > 1 ? texts.tellClaimants() : texts.tellClaimant()
}

interface NoteFieldProps {
  id: string
  summary: Summary
  values: DecisionValues
  isOptional: boolean
}

export function NoteField({ id, summary, values, isOptional }: NoteFieldProps) {
  const { type, note } = values
  const first = firstNote(values, summary)
  useFirstNote(first, note)
  const form = useForm()
  return (
    <Stack gap={2}>
      <FormTextArea
        id={id}
        name="note"
        label={common.note()}
        hint={type === 'approve' ? undefined : rejectHint(summary)}
        rows={2}
        {...(note.length > MAX_NOTE - COUNTER_FROM && { limit: MAX_NOTE })}
        optional={isOptional}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey))
            event.currentTarget.form?.requestSubmit()
        }}
      />
      <NoteSuggestions
        texts={noteSuggestions(values, summary)}
        note={note}
        first={first}
        onChange={(next) => form.change('note', next)}
      />
    </Stack>
  )
}

/** Follows what is decided, until the approver writes something else. */
function useFirstNote(first: string, note: string): void {
  const form = useForm()
  const shown = useRef('')
  useEffect(() => {
    if (note === shown.current && note !== first) form.change('note', first)
    if (note === shown.current || note === first) shown.current = first
  }, [first, note, form])
}
