// The one claim form, for a new request, a claim of a day, and changing or revising one.
import type { Paise } from '@tem/rules/base/money.ts'
import { figureLabels } from '@tem/rules/claim/claim-limit.ts'
import { DraftKeeper } from '@tem/screen-parts/draft-keeper.tsx'
import { CallFailed } from '@tem/sdk'
import { Button } from '@tem/ui/action/button.tsx'
import { useOnline } from '@tem/ui/base/use-online.ts'
import { FormFrame } from '@tem/ui/form/form-frame.tsx'
import { Row, Stack } from '@tem/ui/layout/layout.tsx'
import { inLanguage } from '@tem/ui/text/in-language.ts'
import { Money } from '@tem/ui/text/money.tsx'
import { Panel } from '@tem/ui/text/panel.tsx'
import { Text } from '@tem/ui/text/text.tsx'
import { Fragment, type ReactNode, useState } from 'react'
import * as common from '../../texts/made/common.ts'
import * as texts from '../../texts/made/form.ts'
import { type AtOnce, ChooseExpense } from './choose/choose-expense.tsx'
import { SameAsBefore } from './choose/same-as-before.tsx'
import styles from './claim-form.module.css'
import { useRunningUploads } from './save/uploads.ts'
import { type OnSaved, type Saving, useSaveClaim } from './save/use-save-claim.ts'
import { errorsOfForm } from './values/claim-errors.ts'
import { useChosenClaim, useClaimFormContext } from './values/claim-form-context.tsx'
import type { ClaimValues } from './values/claim-values.ts'
import { type ClaimFormContext, readClaim, reasonOf } from './values/read-claim.ts'
import { type OwnDetails, startOrDraft, withoutSecrets } from './values/start-values.ts'

interface ClaimFormProps<Answer> extends Saving<Answer> {
  start: ClaimValues
  me: OwnDetails | undefined
  /** Of the claim that is being changed. */
  ownCategory?: string | undefined
  onSaved: OnSaved<Answer>
  /** A second button, which also saves and then goes to another screen. */
  alternative?: { label: string; onSaved: OnSaved<Answer> }
  /** Names the form for a screen reader, where the screen has more than it. */
  label?: string
  submitLabel: string
  loadingLabel?: string
  onCancel?: () => void
  /** What Cancel is called before anything is chosen. */
  doneLabel?: string | undefined
  /** Adds an allowance that needs no form. */
  atOnce?: AtOnce
  /** Takes the bill before anything is chosen. */
  billFirst?: ReactNode
  onShowLatest?: () => void
  /** Above the choice, such as the expense date. */
  above?: ReactNode
  /** Whether it is chosen by three selects, which a new request has, or from a list. */
  bySelects?: boolean
  /** What is asked once it is chosen what it was spent on. */
  blocks: ReactNode
}

export function ClaimForm<Answer>({
  start,
  me,
  ownCategory,
  above,
  bySelects = false,
  blocks,
  ...props
}: ClaimFormProps<Answer>) {
  const {
    draftId,
    onSaved,
    alternative,
    label,
    submitLabel,
    loadingLabel,
    onCancel,
    onShowLatest,
    doneLabel,
    atOnce,
    billFirst,
  } = props
  const formContext = useClaimFormContext()
  const [{ values, isDraft }] = useState(() => startOrDraft(draftId, start))
  const { saveThen, isSaving, failure } = useSaveClaim(props)
  const failureText = useFailureText(failure)
  const uploads = useRunningUploads()
  return (
    <Stack most={860}>
      <FormFrame<ClaimValues>
        initialValues={values}
        validate={(typed) => errorsOfForm(typed, formContext)}
        onSubmit={saveThen(onSaved)}
        {...(alternative && {
          alternative: { label: alternative.label, onSubmit: saveThen(alternative.onSaved) },
        })}
        submitError={failureText}
        submitErrorActions={failure && <FailedSaveActions failure={failure} onShowLatest={onShowLatest} />}
        loading={isSaving}
        {...(label !== undefined && { label })}
        submitLabel={submitLabel}
        {...(loadingLabel !== undefined && { loadingLabel })}
        submitDisabled={(typed) => uploads > 0 || isRefused(typed, formContext)}
        submitHidden={(typed) => !bySelects && readClaim(typed, formContext) === undefined}
        {...(onCancel && { onCancel })}
        cancelLabel={({ subCategory }) => (subCategory === undefined && doneLabel) || common.cancel()}
        summary={<Claimable isListed={!bySelects} />}
      >
        <DraftKeeper draftId={draftId} start={start} isDraft={isDraft} toStore={withoutSecrets} />
        <Panel>
          <Stack gap={5}>
            {above}
            <ChooseExpense
              me={me}
              ownCategory={ownCategory}
              bySelects={bySelects}
              atOnce={atOnce}
              billFirst={billFirst}
            />
            {ownCategory === undefined && <SameAsBefore />}
          </Stack>
        </Panel>
        <BlocksOfChoice blocks={blocks} />
      </FormFrame>
    </Stack>
  )
}

function BlocksOfChoice({ blocks }: { blocks: ReactNode }) {
  const claim = useChosenClaim()
  return claim && <Fragment key={claim.chosen._id}>{blocks}</Fragment>
}

/** If the policy caps amounts at the limit, Save is blocked above it. A salary shows the error at its field. */
function isRefused(values: ClaimValues, formContext: ClaimFormContext): boolean {
  const claim = readClaim(values, formContext)
  return claim !== undefined && claim.above > 0 && claim.chosen.disallowAmountAboveLimit
}

// Always visible while the amount is typed: the amount and, above the limit, the part within it and what follows.
// If Save is blocked, it says why.

function Claimable({ isListed }: { isListed: boolean }) {
  const claim = useChosenClaim()
  const uploads = useRunningUploads()
  if (uploads > 0)
    return (
      <Text as="p" tone="soft" size="small">
        {texts.uploading({ count: uploads })}
      </Text>
    )
  // A list to choose from asks that itself.
  if (!claim)
    return isListed ? null : (
      <Text as="p" tone="soft" size="small">
        {texts.chooseFirst()}
      </Text>
    )
  const { amount = 0, within, above } = claim
  const reason = reasonOf(claim)
  return (
    <>
      <Row as="dl" align="baseline" gap={5} lines={0}>
        <Figure label={inLanguage(figureLabels.claimed)} paise={amount} isMain />
        {above > 0 && <Figure label={inLanguage(figureLabels.withinLimit)} paise={within} />}
      </Row>
      {reason !== undefined && (
        <Text as="p" tone="deviation" size="small" className={styles.above}>
          {reason}
        </Text>
      )}
      {claim.form.paymentType === 'petroCard' && (
        <Text as="p" tone="soft" size="small">
          {inLanguage(figureLabels.byCard)}
        </Text>
      )}
    </>
  )
}

function Figure({ label, paise, isMain = false }: { label: string; paise: Paise; isMain?: boolean }) {
  return (
    <Row oneLine align="baseline" spread className={styles.line}>
      <Text as="dt" tone="soft" weight="medium">
        {label}
      </Text>
      <dd>
        <Money
          paise={paise}
          size={isMain ? 'strong' : 'plain'}
          className={isMain ? styles.amount : undefined}
        />
      </dd>
    </Row>
  )
}

// The message of a failed save, and its actions.

interface FailedSaveProps {
  failure: Error
  /** Discards the input and shows the version that another device saved. */
  onShowLatest?: (() => void) | undefined
}

function useFailureText(failure: Error | undefined): string | null {
  const isOnline = useOnline()
  if (!failure) return null
  if (!isOutcomeUnknown(failure)) return failure.message
  const { message } = failure
  return isOnline ? texts.unknown({ failure: message }) : texts.unknownOffline({ failure: message })
}

function FailedSaveActions({ failure, onShowLatest }: FailedSaveProps) {
  if (isOutcomeUnknown(failure)) {
    return (
      <Button type="submit" size="small">
        {texts.retry()}
      </Button>
    )
  }
  if (onShowLatest && failure instanceof CallFailed && failure.code === 'stale') {
    return (
      <Button size="small" onClick={onShowLatest}>
        {texts.showLatest()}
      </Button>
    )
  }
  return null
}

/** The outcome of the save is unknown. */
function isOutcomeUnknown(failure: Error): boolean {
  return failure instanceof CallFailed && failure.outcomeUnknown
}
