// The one claim form, for a new request, a claim of a day, and changing or revising one.
import { FormFrame } from '@tem/ui/form/form-frame.tsx'
import { Panel } from '@tem/ui/panel.tsx'
import { type ReactNode, useState } from 'react'
import { ChooseExpense } from './choose-expense.tsx'
import { ClaimBlocks } from './claim-blocks.tsx'
import { startOrDraft } from './claim-draft.ts'
import { errorsOfForm } from './claim-errors.ts'
import styles from './claim-form.module.css'
import type { ClaimValues } from './claim-values.ts'
import { Claimable } from './claimable.tsx'
import { DraftKeeper } from './draft-keeper.tsx'
import { FailedSaveActions, useFailureText } from './failed-save.tsx'
import { readClaim } from './read-claim.ts'
import type { OwnDetails } from './start-values.ts'
import { type Surroundings, useSurroundings } from './surroundings.ts'
import { useUploadsUnderWay } from './uploads.ts'
import { useChosenClaim } from './use-claim.ts'
import { type OnSaved, type Saving, useSaveClaim } from './use-save-claim.ts'

interface ClaimFormProps<Answer> extends Saving<Answer> {
  start: ClaimValues
  me: OwnDetails | undefined
  /** Of the claim that is being changed. */
  ownCategory?: string
  onSaved: OnSaved<Answer>
  /** Saves as well, and goes on elsewhere. */
  alternative?: { label: string; onSaved: OnSaved<Answer> }
  submitLabel: string
  loadingLabel?: string
  onCancel?: () => void
  onShowLatest?: () => void
  /** Above the choice: the expense date and the places of a new request. */
  general?: ReactNode
}

export function ClaimForm<Answer>({ start, me, ownCategory, general, ...props }: ClaimFormProps<Answer>) {
  const { draftId, onSaved, alternative, submitLabel, loadingLabel, onCancel, onShowLatest } = props
  const surroundings = useSurroundings()
  const [{ values, isDraft }] = useState(() => startOrDraft(draftId, start))
  const { saveThen, isSaving, failure } = useSaveClaim(props)
  const failureText = useFailureText(failure)
  const uploads = useUploadsUnderWay()
  return (
    <div className={styles.form}>
      <FormFrame<ClaimValues>
        initialValues={values}
        validate={(typed) => errorsOfForm(typed, surroundings)}
        onSubmit={saveThen(onSaved)}
        {...(alternative && {
          alternative: { label: alternative.label, onSubmit: saveThen(alternative.onSaved) },
        })}
        submitError={failureText}
        submitErrorActions={failure && <FailedSaveActions failure={failure} onShowLatest={onShowLatest} />}
        loading={isSaving}
        submitLabel={submitLabel}
        {...(loadingLabel !== undefined && { loadingLabel })}
        submitDisabled={(typed) => uploads > 0 || isRefused(typed, surroundings)}
        {...(onCancel && { onCancel })}
        summary={<Claimable />}
      >
        <DraftKeeper draftId={draftId} start={start} isDraft={isDraft} />
        <Panel>
          <div className={styles.general}>
            {general}
            <ChooseExpense me={me} ownCategory={ownCategory} />
          </div>
        </Panel>
        <BlocksOfChoice />
      </FormFrame>
    </div>
  )
}

function BlocksOfChoice() {
  const claim = useChosenClaim()
  return claim && <ClaimBlocks key={claim.chosen._id} />
}

/** Where the policy keeps amounts to the limit, there is nothing to save above it; a salary is refused at its field. */
function isRefused(values: ClaimValues, surroundings: Surroundings): boolean {
  const claim = readClaim(values, surroundings)
  return claim !== undefined && claim.above > 0 && claim.chosen.disallowAmountAboveLimit
}
