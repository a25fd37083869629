// The answer to "what about this claim?", above its facts: the amount, the status, who has it since when or who paid
// it, and every step of its chain.
import { paymentKindLabels } from '@tem/rules/approval/decision-rules.ts'
import { heldSince } from '@tem/rules/approval/reminder.ts'
import { type Day, dayOf, daysBetween } from '@tem/rules/base/company-day.ts'
import { formatDay } from '@tem/rules/base/date-format.ts'
import { formatMoney } from '@tem/rules/base/money.ts'
import { figureLabels, outcomeLabel } from '@tem/rules/claim/claim-limit.ts'
import { stageInTurn } from '@tem/rules/claim/claim-status.ts'
import { named, type Settings, useSession, useSettings } from '@tem/sdk'
import { classNames } from '@tem/ui/base/class-names.ts'
import { Row, Stack } from '@tem/ui/layout/layout.tsx'
import { inLanguage } from '@tem/ui/text/in-language.ts'
import { Money } from '@tem/ui/text/money.tsx'
import { Panel } from '@tem/ui/text/panel.tsx'
import { Text } from '@tem/ui/text/text.tsx'
import type { ReactNode } from 'react'
import * as texts from '../../texts/made/answer.ts'
import styles from './claim-answer.module.css'
import { isDraft, OwnClaimBadge } from './claim-badge.tsx'
import type { ClaimDetail } from './claim-blocks.tsx'

interface ClaimAnswerProps {
  claim: ClaimDetail
  /** What can be done about it, below the sentence. */
  actions?: ReactNode
}

export function ClaimAnswer({ claim, actions }: ClaimAnswerProps) {
  const { today, dateFormat } = useSettings()
  const isByCard = claim.paymentType === 'petroCard'
  const byCard =
    claim.createdBy.employeeCode === useSession().employeeCode
      ? inLanguage(figureLabels.byCard)
      : texts.paidByCard()
  const outcome = isDraft(claim) ? undefined : outcomeLabel(claim.status)
  return (
    <Panel title={named(claim.subCategory.name)} actions={<OwnClaimBadge claim={claim} />}>
      <Stack gap={3}>
        <Row as="p" align="baseline" gap={2} lines={0}>
          <Money paise={outcome ? claim.reimbursableAmount : claim.receiptAmount} size="figure" />
          <Text tone="soft">{isByCard ? byCard : inLanguage(outcome ?? figureLabels.claimed)}</Text>
        </Row>
        <p>{answerOf(claim, today, dateFormat)}</p>
        {actions}
        <Chain steps={stepsOf(claim)} />
      </Stack>
    </Panel>
  )
}

type Step = NonNullable<ClaimDetail['chain']>[number]

const words: Record<Step['state'], () => string> = {
  approved: texts.done,
  rejected: texts.rejected,
  waiting: texts.now,
  coming: texts.toCome,
}

/** After a rejection nothing comes until the claim is revised. */
export function stepsOf({ chain, status }: Pick<ClaimDetail, 'chain' | 'status'>): readonly Step[] {
  return (chain ?? []).filter(({ state }) => status !== 'rejected' || state !== 'coming')
}

function Chain({ steps }: { steps: readonly Step[] }) {
  // A single step is in the sentence above.
  if (steps.length < 2) return null
  return (
    <Row as="ol" gap={4} lines={2} aria-label={texts.steps()}>
      {steps.map(({ stage, state }) => (
        <Row
          as="li"
          oneLine
          align="center"
          gap={2}
          key={stage}
          className={classNames(styles.step, styles[state])}
        >
          <span className={styles.mark} aria-hidden="true" />
          <span>
            {inLanguage(stageInTurn(stage))}{' '}
            <Text tone="soft" weight="plain">
              {words[state]()}
            </Text>
          </span>
        </Row>
      ))}
    </Row>
  )
}

type AnsweredClaim = Pick<
  ClaimDetail,
  'status' | 'wrapper' | 'can' | 'history' | 'waitsFor' | 'payerResponse' | 'chain'
>

/** 'With Meera Nair since 2 days, then Finance.' */
export function answerOf(claim: AnsweredClaim, today: Day, format: Settings['dateFormat']): string {
  if (isDraft(claim)) return texts.notSubmitted()
  const last = claim.history.findLast(({ from, to }) => from !== to)
  const day = last ? formatDay(dayOf(new Date(last.respondedOn)), format) : ''
  const name = last?.respondedBy?.name ?? texts.admin()
  if (claim.status === 'rejected') return texts.rejectedOn({ day, name })
  if (claim.status === 'approved') {
    const kind = claim.payerResponse?.paidDetails?.via
    return kind
      ? texts.paidBy({ day, name, kind: inLanguage(paymentKindLabels[kind]).toLowerCase() })
      : texts.paidOn({ day, name })
  }
  const held = heldSince(claim.history)
  const since = held ? sinceText(held, today) : ''
  const next = (claim.chain ?? [])
    .filter(({ state }) => state === 'coming')
    .map(({ stage }) => inLanguage(stageInTurn(stage)))
  const who = whoHas(claim.waitsFor ?? [])
  return next.length > 0 ? texts.heldThen({ who, since, next: next.join(', ') }) : texts.held({ who, since })
}

/** The same as a message. */
export function claimText(
  claim: AnsweredClaim & Pick<ClaimDetail, 'subCategory' | 'receiptAmount' | 'expenseDate' | 'ticketNumber'>,
  today: Day,
  format: Settings['dateFormat'],
): string {
  const { subCategory, receiptAmount, expenseDate, ticketNumber } = claim
  const facts = [
    named(subCategory.name),
    formatMoney(receiptAmount),
    formatDay(expenseDate, format),
    ticketNumber,
  ]
  return `${facts.filter(Boolean).join(', ')}. ${answerOf(claim, today, format)}`
}

function whoHas(names: readonly string[]): string {
  if (names.length === 0) return texts.administrator()
  if (names.length > 3) return texts.oneOf({ count: names.length })
  return names.reduce((first, second) => texts.either({ first, second }))
}

function sinceText(day: Day, today: Day): string {
  const days = daysBetween(day, today)
  if (days <= 0) return texts.sinceToday()
  return days === 1 ? texts.sinceYesterday() : texts.sinceDays({ days })
}
