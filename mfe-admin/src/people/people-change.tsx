// A change of people before it happens: what it changes, its effects, and the second press that applies it.
import type { AnswerOf, PayloadOf } from '@tem/contracts/call.ts'
import { listChanges } from '@tem/contracts/calls/admin-changes.ts'
import {
  changePeople,
  getPersonOfCompany,
  listPeopleOfCompany,
  previewPeopleChange,
} from '@tem/contracts/calls/admin-people.ts'
import { csvLine } from '@tem/rules/base/csv.ts'
import { call, callKey, toast, useMutation, useQueryClient } from '@tem/sdk'
import { Button } from '@tem/ui/action/button.tsx'
import { saveText } from '@tem/ui/base/save-file.ts'
import { SubmitError } from '@tem/ui/form/form-frame.tsx'
import { Row, Stack } from '@tem/ui/layout/layout.tsx'
import { Banner } from '@tem/ui/state/banner.tsx'
import { inLanguage } from '@tem/ui/text/in-language.ts'
import * as common from '../../texts/made/common.ts'
import * as texts from '../../texts/made/people-change.ts'
import { ChangeList } from '../changes/change-list.tsx'
import styles from './people-change.module.css'

export type PeoplePreview = AnswerOf<typeof previewPeopleChange>

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
  const refresh = () => Promise.all(changedKeys.map((queryKey) => queries.invalidateQueries({ queryKey })))
  const applying = useMutation({
    mutationFn: (fingerprint: string) => call(changePeople, { lines: [...lines], fingerprint }),
    async onSuccess({ message, undo }) {
      toast.success(message, undo ? { undo: () => takeBack(undo, refresh) } : {})
      onDone()
      await refresh()
    },
    meta: { errorShownInline: true },
  })
  const { problems, changes, needsSecondYes, waitsFor, fingerprint } = preview
  const canApply = problems.length === 0 && changes.length > 0
  return (
    <Stack>
      {problems.length > 0 && <Problems problems={problems} />}
      {problems.length === 0 && changes.length === 0 && (
        <Banner tone="info">{texts.nothingToChange()}</Banner>
      )}
      {canApply && <ChangeList {...preview} />}
      {canApply && needsSecondYes && (
        <Banner tone="info" title={common.secondPersonConfirms()}>
          {waitsFor.length > 0
            ? common.waitsForSecond({ names: waitsFor.slice(0, 5).join(` ${common.or()} `) })
            : texts.nobodyToConfirm()}
        </Banner>
      )}
      <SubmitError text={applying.error?.message ?? null} saving={applying.isPending} />
      <Row fill className={styles.actions}>
        {canApply && (
          <Button
            variant="primary"
            busy={applying.isPending && texts.applying()}
            onClick={() => applying.mutate(fingerprint)}
          >
            {needsSecondYes ? common.askForConfirmation() : texts.apply()}
          </Button>
        )}
        <Button onClick={onBack}>{common.back()}</Button>
      </Row>
    </Stack>
  )
}

type Undo = PayloadOf<typeof changePeople>

function takeBack(undo: Undo, refresh: () => Promise<unknown>): void {
  void call(changePeople, undo)
    .then(({ isApplied, message }) => toast.success(isApplied ? texts.undone() : message))
    .catch((error: Error) => toast.failure(error.message))
    .finally(refresh)
}

/** The table with the mistakes stays where it can be corrected. */
export function Problems({ problems }: Pick<PeoplePreview, 'problems'>) {
  return (
    <Banner tone="error" title={texts.mistakes({ count: problems.length })}>
      <Stack as="ul" gap={1}>
        {problems.slice(0, most).map(({ line, column, sentence }) => (
          <li key={`${line} ${column} ${sentence}`}>
            {texts.mistakeAt({ line, column, sentence: inLanguage(sentence) })}
          </li>
        ))}
        {problems.length > most && <li>{common.andMore({ count: problems.length - most })}</li>}
      </Stack>
      <p className={styles.file}>
        <Button size="small" onClick={() => saveText(fileOf(problems), 'mistakes.csv')}>
          {texts.downloadList()}
        </Button>
      </p>
    </Banner>
  )
}

const most = 50

/** A spreadsheet reads it beside the table. */
function fileOf(problems: PeoplePreview['problems']): string {
  const rows = problems.map(({ line, column, sentence }) =>
    csvLine([String(line), column, inLanguage(sentence)]),
  )
  return `\uFEFF${[csvLine([texts.fileLine(), texts.fileColumn(), texts.fileWhat()]), ...rows].join('\n')}\n`
}

/** What a change makes stale. */
const changedKeys = [listPeopleOfCompany, getPersonOfCompany, listChanges].map((one) => callKey(one))
