// A claim of a sample: what it is, and what the auditor found. "In order" is saved at once, an exception with its note.
import type { AnswerOf } from '@tem/contracts/call.ts'
import { checkSampled, getSample, listSamples } from '@tem/contracts/calls/admin-audit.ts'
import {
  type CheckResult,
  checkErrors,
  checkResultLabels,
  checkResults,
  longestNote,
} from '@tem/rules/audit/sample.ts'
import { call, callKey, Link, useLocation, useMutation, useQueryClient, useSettings } from '@tem/sdk'
import { Button } from '@tem/ui/action/button.tsx'
import { SegmentedControl } from '@tem/ui/choice/segmented-control.tsx'
import { TextArea } from '@tem/ui/field/text-area.tsx'
import { Row, Stack } from '@tem/ui/layout/layout.tsx'
import { DayText } from '@tem/ui/text/day-text.tsx'
import { Facts } from '@tem/ui/text/facts.tsx'
import { inLanguage } from '@tem/ui/text/in-language.ts'
import { Money } from '@tem/ui/text/money.tsx'
import { StatusBadge } from '@tem/ui/text/status-badge.tsx'
import { Text } from '@tem/ui/text/text.tsx'
import { useState } from 'react'
import * as common from '../../texts/made/common.ts'
import * as texts from '../../texts/made/sample.ts'
import styles from './audit.module.css'

export type SampleItem = AnswerOf<typeof getSample>['item']
type Claim = SampleItem['list'][number]

interface SampledClaimProps {
  sample: SampleItem
  claim: Claim
}

export function SampledClaim({ sample, claim }: SampledClaimProps) {
  const { dateFormat } = useSettings()
  const { pathname } = useLocation()
  const { _id, ticketNumber, employeeCode, name, unit, subCategory, expenseDate, status, amount } = claim
  return (
    <Stack as="li" gap={3} className={styles.claim}>
      <Stack gap={2}>
        <Row spread align="baseline">
          <Text weight="strong">
            <Link to={`/dashboard/employee-claim-details/${_id}`} state={{ back: pathname }}>
              {ticketNumber}
            </Link>
          </Text>
          <Money paise={amount} size="strong" />
        </Row>
        <Facts>
          <span>
            {name} ({employeeCode})
          </span>
          <span>{unit}</span>
        </Facts>
        <Facts>
          {subCategory !== '' && <span>{subCategory}</span>}
          <DayText day={expenseDate} format={dateFormat} />
          <span>{inLanguage(status)}</span>
        </Facts>
      </Stack>
      {sample.signedAt ? <Checked claim={claim} /> : <Check sample={sample._id} claim={claim} />}
    </Stack>
  )
}

function Checked({ claim: { result, note } }: { claim: Claim }) {
  if (!result) return null
  return (
    <Stack gap={2}>
      <span>
        <StatusBadge tone={result === 'exception' ? 'rejected' : 'approved'}>
          {inLanguage(checkResultLabels[result])}
        </StatusBadge>
      </span>
      {note !== '' && <p className={styles.words}>{note}</p>}
    </Stack>
  )
}

function Check({ sample, claim }: { sample: string; claim: Claim }) {
  const queries = useQueryClient()
  const [result, setResult] = useState<CheckResult | ''>(claim.result ?? '')
  const [note, setNote] = useState(claim.note)
  const [hasNote, setHasNote] = useState(claim.note !== '')
  const [error, setError] = useState<string>()
  const saving = useMutation({
    mutationFn: (found: { result: CheckResult; note: string }) =>
      call(checkSampled, { _id: sample, claim: claim._id, ...found }),
    onSuccess: () =>
      Promise.all(
        [getSample, listSamples].map((each) => queries.invalidateQueries({ queryKey: callKey(each) })),
      ),
  })
  const isWritten = hasNote || result === 'exception'
  const isSaved = result === claim.result && note.trim() === claim.note

  function choose(next: CheckResult) {
    setResult(next)
    setError(undefined)
    if (next === 'in order' && !isWritten) saving.mutate({ result: next, note: '' })
  }
  function save() {
    if (result === '') return
    const wrong = checkErrors(result, note).note
    setError(wrong)
    if (!wrong) saving.mutate({ result, note: note.trim() })
  }

  return (
    <Stack gap={2}>
      <Row align="center">
        <SegmentedControl
          label={texts.claimIs({ ticket: claim.ticketNumber })}
          labelHidden
          options={checkResults.map((value) => ({ value, label: inLanguage(checkResultLabels[value]) }))}
          value={result}
          onChange={choose}
        />
        {!isWritten && (
          <Button
            size="small"
            aria-label={texts.addNoteOn({ ticketNumber: claim.ticketNumber })}
            onClick={() => setHasNote(true)}
          >
            {texts.addNote()}
          </Button>
        )}
      </Row>
      {isWritten && (
        <TextArea
          label={texts.noteOn({ ticketNumber: claim.ticketNumber })}
          labelHidden
          placeholder={common.note()}
          rows={2}
          optional={result !== 'exception'}
          error={error}
          limit={longestNote}
          value={note}
          onChange={setNote}
        />
      )}
      {isWritten && result !== '' && !isSaved && (
        <Row>
          <Button
            size="small"
            variant="primary"
            aria-label={texts.saveClaim({ ticket: claim.ticketNumber })}
            busy={saving.isPending && common.saving()}
            onClick={save}
          >
            {common.save()}
          </Button>
        </Row>
      )}
    </Stack>
  )
}
