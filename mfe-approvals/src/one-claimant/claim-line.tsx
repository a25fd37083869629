// One claim of a group: what, how much, how its limit is calculated, and its warning signs in words.

import { formatMoney } from '@tem/rules/base/money.ts'
import { ClaimBadge } from '@tem/screen-parts/claim/claim-badge.tsx'
import { filesOf } from '@tem/screen-parts/claim/documents.tsx'
import { Link, named, useSettings } from '@tem/sdk'
import { Button } from '@tem/ui/action/button.tsx'
import { IconButton } from '@tem/ui/action/icon-button.tsx'
import { classNames } from '@tem/ui/base/class-names.ts'
import { usePhone } from '@tem/ui/base/use-phone.ts'
import { Checkbox } from '@tem/ui/choice/checkbox.tsx'
import { Row, Stack } from '@tem/ui/layout/layout.tsx'
import { inLanguage } from '@tem/ui/text/in-language.ts'
import { Money } from '@tem/ui/text/money.tsx'
import { Text } from '@tem/ui/text/text.tsx'
import Eye from 'lucide-react/icons/eye'
import Pencil from 'lucide-react/icons/pencil'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import * as common from '../../texts/made/common.ts'
import * as texts from '../../texts/made/review.ts'
import { limitText } from '../claim/over-limit.tsx'
import { summaryOf } from '../decision/decision.ts'
import { claimUrl, type ReviewedClaim } from '../review-queries.ts'
import { dayLabel } from './claim-groups.ts'
import styles from './claim-line.module.css'
import { approvalsOf, nextText, reroutingsOf, warningSigns } from './warning-signs.ts'

interface ClaimLineProps {
  claim: ReviewedClaim
  checked: boolean
  /** Among claims of other days. */
  dated?: boolean
  onTick: (checked: boolean) => void
  onView: (id: string) => void
  onDecide: (claim: ReviewedClaim, withinLimit: boolean) => void
}

export function ClaimLine({ claim, checked, dated = false, onTick, onView, onDecide }: ClaimLineProps) {
  const { _id, subCategory, ticketNumber, remarks, justification, can } = claim
  const { dateFormat } = useSettings()
  const phone = usePhone()
  const status = !can.act && <ClaimBadge status={claim.status} />
  const title = `${named(subCategory.name)} ${ticketNumber ?? ''}`.trim()
  const signs = warningSigns(claim)
  const atLimit = can.act ? summaryOf({ claims: [claim] }).lowerable?.atLimit : undefined
  return (
    <li className={classNames(styles.line, signs.length > 0 && styles.out)} data-claim={_id}>
      <div className={styles.tick}>
        <Checkbox
          label={common.select({ what: title })}
          labelHidden
          checked={checked}
          disabled={!can.act}
          title={inLanguage(can.reasons.act)}
          onChange={onTick}
        />
      </div>
      <Stack gap={0} className={styles.words}>
        <Link to={claimUrl(claim)} className={styles.open} data-way-in>
          {named(subCategory.name)}
        </Link>
        {signs.length > 0 && (
          <Row as="ul" lines={0} className={styles.signs} aria-label={common.signs()}>
            {signs.map((sign) => (
              <Text as="li" tone="deviation" weight="medium" key={sign}>
                <TriangleAlert size={14} aria-hidden="true" />
                {sign}
              </Text>
            ))}
          </Row>
        )}
        {atLimit !== undefined && (
          <Button size="small" className={styles.within} onClick={() => onDecide(claim, true)}>
            {texts.approveWithin({ amount: formatMoney(atLimit) })}
          </Button>
        )}
        {reroutingsOf(claim).map((words) => (
          <Words key={words}>{words}</Words>
        ))}
        {[remarks, justification].map((words) => words && <Words key={words}>{words}</Words>)}
        {signs.length > 0 && notesOf(claim).map((note) => <Words key={note}>{note}</Words>)}
        {phone && status}
        <Text as="p" tone="soft" size="small" figures breaks className={styles.details}>
          {dated && `${dayLabel(claim.expenseDate, dateFormat)} · `}
          {detailsOf(claim).join(' · ')}
        </Text>
      </Stack>
      <Stack align="end" className={styles.figures}>
        <Money paise={claim.reimbursableAmount} size="strong" />
        {claim.reimbursableAmount !== claim.receiptAmount && (
          <Text tone="soft" size="small" figures breaks>
            {texts.ofAmount({ amount: formatMoney(claim.receiptAmount) })}
          </Text>
        )}
        {!phone && status}
      </Stack>
      <Row oneLine gap={0} className={styles.ways}>
        <IconButton label={texts.viewIt({ title })} onClick={() => onView(_id)}>
          <Eye aria-hidden="true" />
        </IconButton>
        {can.act && (
          <IconButton label={texts.decideOn({ title })} onClick={() => onDecide(claim, false)}>
            <Pencil aria-hidden="true" />
          </IconButton>
        )}
      </Row>
    </li>
  )
}

function Words({ children }: { children: string }) {
  return (
    <Text as="p" breaks>
      {children}
    </Text>
  )
}

/** If the claim has warning signs, the notes of the earlier approvers. */
function notesOf(claim: ReviewedClaim): string[] {
  return approvalsOf(claim).flatMap(({ respondedBy, note }) =>
    note ? [texts.noteOf({ name: respondedBy?.name ?? common.admin(), note })] : [],
  )
}

function detailsOf(claim: ReviewedClaim): string[] {
  const { ticketNumber, wrapper, employees } = claim
  const files = filesOf(claim).length
  return [
    ticketNumber ?? common.notThere(),
    wrapper === null && texts.newRequest(),
    limitText(claim),
    files > 0 && texts.receiptCount({ count: files }),
    employees.length > 0 && texts.withPeople({ names: employees.map(({ name }) => name).join(', ') }),
    approvedBy(claim),
    claim.can.act && nextText(claim),
  ].filter((part) => typeof part === 'string')
}

function approvedBy(claim: ReviewedClaim): string | undefined {
  const names = [...new Set(approvalsOf(claim).map(({ respondedBy }) => respondedBy?.name ?? common.admin()))]
  return names.length > 0 ? texts.approvedBy({ names: names.join(', ') }) : undefined
}
