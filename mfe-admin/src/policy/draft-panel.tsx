// The open draft: compared with what is valid, tried on past claims, published or discarded.
import type { AnswerOf } from '@tem/contracts/call.ts'
import {
  discardPolicyDraft,
  getPolicySheet,
  publishPolicy,
  tryPolicyDraft,
} from '@tem/contracts/calls/admin-policy.ts'
import { formatDay } from '@tem/rules/base/date-format.ts'
import { formatCount, formatMoney } from '@tem/rules/base/money.ts'
import { call, callKey, confirm, toast, useMutation, useQueryClient, useSession, useSettings } from '@tem/sdk'
import { Button } from '@tem/ui/action/button.tsx'
import { Row, Stack } from '@tem/ui/layout/layout.tsx'
import { Banner } from '@tem/ui/state/banner.tsx'
import { DayText } from '@tem/ui/text/day-text.tsx'
import { inLanguage } from '@tem/ui/text/in-language.ts'
import { Text } from '@tem/ui/text/text.tsx'
import * as common from '../../texts/made/common.ts'
import * as texts from '../../texts/made/policy.ts'
import details from '../details.module.css'
import { serverText } from '../server-text.ts'
import styles from './policy.module.css'
import { type PolicyDraft, policyKey } from './policy-queries.ts'

export function DraftPanel({ draft }: { draft: PolicyDraft }) {
  const { dateFormat } = useSettings()
  const canWrite = useSession().can('administer')
  const { effectiveFrom, editors, changes } = draft
  return (
    <Stack>
      <p>
        {texts.draftAbout({
          day: () => <DayText day={effectiveFrom} format={dateFormat} withWeekday />,
          editors: editors.join(', '),
        })}
      </p>
      <Changes label={texts.changesOfTheDraft()} changes={changes} />
      {canWrite && <DraftActions draft={draft} />}
    </Stack>
  )
}

function DraftActions({ draft: { revision, refusal, effectiveFrom } }: { draft: PolicyDraft }) {
  const queries = useQueryClient()
  const { dateFormat } = useSettings()
  const day = formatDay(effectiveFrom, dateFormat)
  const trying = useMutation({
    mutationFn: () => call(tryPolicyDraft, { revision }),
    meta: { errorShownInline: true },
  })
  const ending = useMutation({
    mutationFn: (end: typeof publishPolicy | typeof discardPolicyDraft) => call(end, { revision }),
    onSuccess: ({ message }) => {
      toast.success(message)
      return Promise.all([
        queries.invalidateQueries({ queryKey: policyKey }),
        queries.invalidateQueries({ queryKey: callKey(getPolicySheet) }),
      ])
    },
    meta: { errorShownInline: true },
  })

  async function publish() {
    const isSure = await confirm({
      title: texts.publishTitle(),
      text: texts.publishText({ day }),
      confirm: common.publish(),
    })
    if (isSure) ending.mutate(publishPolicy)
  }

  async function discard() {
    const isSure = await confirm({
      title: texts.discardDraft(),
      text: texts.discardText(),
      confirm: texts.discard(),
      danger: true,
    })
    if (isSure) ending.mutate(discardPolicyDraft)
  }

  const error = trying.error ?? ending.error
  return (
    <>
      {error && <Banner tone="error">{serverText(error.message, dateFormat)}</Banner>}
      {trying.data && <Effect effect={trying.data.item} />}
      {refusal && <Banner tone="info">{refusal}</Banner>}
      <Row>
        <Button busy={trying.isPending && texts.trying()} onClick={() => trying.mutate()}>
          {texts.tryDraft()}
        </Button>
        {!refusal && (
          <Button variant="primary" busy={ending.isPending && common.publishing()} onClick={publish}>
            {common.publish()}
          </Button>
        )}
        <Button variant="quiet" onClick={discard}>
          {texts.discard()}
        </Button>
      </Row>
    </>
  )
}

type Trial = AnswerOf<typeof tryPolicyDraft>['item']

function Effect({ effect: { since, claims, isCut, sentences, lines } }: { effect: Trial }) {
  const { dateFormat } = useSettings()
  return (
    <Stack
      as="section"
      gap={2}
      className={styles.effect}
      aria-label={texts.effectOnPastClaims()}
      aria-live="polite"
    >
      <Stack as="ul" gap={1}>
        {sentences.map((sentence) => (
          <Text as="li" key={sentence} weight="strong">
            {inLanguage(sentence)}
          </Text>
        ))}
      </Stack>
      <Text as="p" tone="soft">
        {claims === 1
          ? texts.triedOnOne({ day: formatDay(since, dateFormat) })
          : isCut
            ? texts.triedOnNewest({ count: formatCount(claims), day: formatDay(since, dateFormat) })
            : texts.triedOnAll({ count: formatCount(claims), day: formatDay(since, dateFormat) })}
      </Text>
      {lines.length > 0 && (
        <details>
          <summary className={details.summary}>{texts.differentClaims()}</summary>
          <Stack as="ul" gap={2}>
            {lines.map((line) => (
              <li key={line.ticketNumber}>
                {line.ticketNumber} · {line.employee} · {line.subCategory} ·{' '}
                {formatDay(line.expenseDate, dateFormat)}: {formatMoney(line.before)} →{' '}
                {line.isRefused ? texts.notClaimable() : formatMoney(line.after)}
              </li>
            ))}
          </Stack>
        </details>
      )}
    </Stack>
  )
}

export function Changes({ label, changes }: { label: string; changes: PolicyDraft['changes'] }) {
  const { dateFormat } = useSettings()
  const shown = (text: string, isTyped = false) =>
    (isTyped ? text : serverText(text, dateFormat)) || common.empty()
  /** A row has the name that the company gave it, if it has any. */
  const isNamed = (row: string, cells: PolicyDraft['changes'][number]['cells']) =>
    cells.some(({ isTyped, before, after }) => isTyped && (row === before || row === after))
  if (changes.length === 0)
    return (
      <Text as="p" tone="soft">
        {texts.noDifference()}
      </Text>
    )
  return (
    <Stack as="ul" gap={2} aria-label={label}>
      {changes.map(({ sheet, row, kind, cells }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows may have the same name, and the list is replaced as a whole
        <li key={index}>
          <Text weight="strong">{shown(row, isNamed(row, cells))}</Text>{' '}
          <Text tone="soft">{inLanguage(sheet)}</Text>
          <Row as="ul" gap={4} lines={0} className={styles.cells}>
            {(kind === 'added' ? cells.filter(({ after }) => after !== '') : cells).map(
              ({ column, before, after, isTyped }) => (
                <li key={column}>
                  {inLanguage(column)}:{' '}
                  {kind === 'changed' ? (
                    <>
                      <del>{shown(before, isTyped)}</del> → <ins>{shown(after, isTyped)}</ins>
                    </>
                  ) : kind === 'added' ? (
                    <ins>{shown(after, isTyped)}</ins>
                  ) : (
                    <del>{shown(before, isTyped)}</del>
                  )}
                </li>
              ),
            )}
          </Row>
        </li>
      ))}
    </Stack>
  )
}
