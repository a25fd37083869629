// A change of people before it happens: what it changes, what follows, and the second press that applies it.
import type { AnswerOf } from '@tem/contracts/call.ts'
import {
  changePeople,
  getPersonOfCompany,
  listPeopleChanges,
  listPeopleOfCompany,
  previewPeopleChange,
} from '@tem/contracts/calls/admin-people.ts'
import { call, callKey, toast, useMutation, useQueryClient, useSettings } from '@tem/sdk'
import { SubmitError } from '@tem/ui/forms.ts'
import { Banner, Button } from '@tem/ui/parts.ts'
import { daysInText } from '../days-in-text.ts'
import styles from './people-change.module.css'

export type PeoplePreview = AnswerOf<typeof previewPeopleChange>
type Changes = Pick<PeoplePreview, 'changes' | 'consequences'>

/** A mutation, because answers to queries are kept for a time without connection, and these lines stay out of that. */
export function usePreview() {
  return useMutation({
    mutationFn: async (lines: readonly string[]) => ({
      lines,
      preview: await call(previewPeopleChange, { lines: [...lines] }),
    }),
    meta: { errorShownInline: true },
  })
}

interface PeopleChangeProps {
  lines: readonly string[]
  preview: PeoplePreview
  onBack: () => void
  onDone: () => void
}

export function PeopleChange({ lines, preview, onBack, onDone }: PeopleChangeProps) {
  const queries = useQueryClient()
  const applying = useMutation({
    mutationFn: (fingerprint: string) => call(changePeople, { lines: [...lines], fingerprint }),
    async onSuccess({ message }) {
      toast.success(message)
      onDone()
      await Promise.all(peopleKeys.map((queryKey) => queries.invalidateQueries({ queryKey })))
    },
    meta: { errorShownInline: true },
  })
  const { problems, changes, needsSecondYes, fingerprint } = preview
  const canApply = problems.length === 0 && changes.length > 0
  return (
    <div className={styles.change}>
      {problems.length > 0 && <Problems problems={problems} />}
      {problems.length === 0 && changes.length === 0 && (
        <Banner tone="info">Everything is like this already. Nothing would change.</Banner>
      )}
      {canApply && <ChangeList {...preview} />}
      {canApply && needsSecondYes && (
        <Banner tone="info" title="A second administrator has to confirm this">
          Bank details, roles and the records of administrators change only after another administrator has
          confirmed it.
        </Banner>
      )}
      <SubmitError text={applying.error?.message ?? null} saving={applying.isPending} />
      <div className={styles.actions}>
        {canApply && (
          <Button
            variant="primary"
            busy={applying.isPending && 'Applying'}
            onClick={() => applying.mutate(fingerprint)}
          >
            {needsSecondYes ? 'Ask a second administrator' : 'Apply'}
          </Button>
        )}
        <Button onClick={onBack}>Back</Button>
      </div>
    </div>
  )
}

/** The table with the mistakes stays where it can be corrected. */
export function Problems({ problems }: Pick<PeoplePreview, 'problems'>) {
  return (
    <Banner
      tone="error"
      title={`${problems.length} ${problems.length === 1 ? 'mistake' : 'mistakes'}. Nothing was changed.`}
    >
      <ul className={styles.list}>
        {problems.slice(0, most).map(({ line, column, sentence }) => (
          <li key={`${line} ${column} ${sentence}`}>
            Line {line}, {column}: {sentence}
          </li>
        ))}
        {problems.length > most && <li>And {problems.length - most} more.</li>}
      </ul>
    </Banner>
  )
}

const most = 50

export function ChangeList({ changes, consequences }: Changes) {
  const { dateFormat } = useSettings()
  const shown = (value: string | null) => daysInText(value ?? 'none', dateFormat)
  const added = changes.filter(({ isNew }) => isNew).length
  return (
    <>
      {consequences.length > 0 && (
        <Banner tone="warning" title="What follows">
          <ul className={styles.list}>
            {consequences.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </Banner>
      )}
      {changes.length + added > 1 && (
        <p className={styles.count} role="status">
          {added} new, {changes.length - added} changed
        </p>
      )}
      <ul className={styles.people} aria-label="Changes">
        {changes.slice(0, mostPeople).map(({ employeeCode, name, isNew, fields }) => (
          <li key={employeeCode} className={styles.person}>
            <p className={styles.name}>
              {name} <span className={styles.soft}>{employeeCode}</span>
              {isNew && <span className={styles.soft}> · new</span>}
            </p>
            <dl className={styles.fields}>
              {fields.map(({ field, before, after }) => (
                <div key={field} className={styles.field}>
                  <dt>{field}</dt>
                  <dd>
                    {!isNew && <del>{shown(before)}</del>} <ins>{shown(after)}</ins>
                  </dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
      {changes.length > mostPeople && <p className={styles.soft}>And {changes.length - mostPeople} more.</p>}
    </>
  )
}

const mostPeople = 100

/** What a change of people makes stale. */
export const peopleKeys = [listPeopleOfCompany, getPersonOfCompany, listPeopleChanges].map((one) =>
  callKey(one),
)
