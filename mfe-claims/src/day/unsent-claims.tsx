// What is kept on this device for a day: it waits for the connection, or for a correction. Both can be changed.
import { formatMoney } from '@tem/rules/base/money.ts'
import { discardUnsent, Link, type Unsent, useUnsent } from '@tem/sdk'
import { Button } from '@tem/ui/action/button.tsx'
import { LinkButton } from '@tem/ui/action/link-button.tsx'
import { focusAfter } from '@tem/ui/base/focus-after.ts'
import { Row, Stack } from '@tem/ui/layout/layout.tsx'
import { Money } from '@tem/ui/text/money.tsx'
import { Panel } from '@tem/ui/text/panel.tsx'
import { StatusBadge } from '@tem/ui/text/status-badge.tsx'
import { Text } from '@tem/ui/text/text.tsx'
import * as common from '../../texts/made/common.ts'
import * as texts from '../../texts/made/unsent.ts'
import { dayUrl } from '../calendar/calendar.ts'
import styles from './day-claims.module.css'

export function UnsentClaims({ day }: { day: string }) {
  const unsent = useUnsent()?.filter((each) => each.day === day) ?? []
  if (unsent.length === 0) return null
  return (
    <Panel flush>
      <ul aria-label={texts.notSent()}>
        {unsent.map((each) => (
          <UnsentClaim key={each.id} unsent={each} />
        ))}
      </ul>
    </Panel>
  )
}

function UnsentClaim({ unsent }: { unsent: Unsent }) {
  const { title, day, amount, url, reason, canDiscard } = unsent
  const name = amount === undefined ? title : `${title}, ${formatMoney(amount)}`
  return (
    // The reason is read as a whole, with its buttons below.
    <Row as="li" align="start" className={styles.line}>
      <Stack gap={0} grow className={styles.words}>
        <Text weight="medium" breaks className={styles.title}>
          {title}
        </Text>
        <Text tone="soft" size="small" breaks className={styles.details}>
          {reason ?? texts.automatically()}
        </Text>
      </Stack>
      <div className={styles.figures}>
        {amount !== undefined && <Money paise={amount} size="strong" className={styles.amount} />}
        <StatusBadge tone={reason === undefined ? 'neutral' : 'rejected'}>
          {reason === undefined ? texts.notSent() : texts.notSaved()}
        </StatusBadge>
      </div>
      {(url !== undefined || canDiscard) && (
        <Row oneLine gap={2} className={styles.actions}>
          {url !== undefined && (
            <LinkButton
              size="small"
              aria-label={texts.editIt({ name })}
              render={<Link to={url} state={{ back: dayUrl(day) }} />}
            >
              {texts.edit()}
            </LinkButton>
          )}
          {canDiscard && (
            <Button
              size="small"
              variant="quiet"
              aria-label={common.removeIt({ what: name })}
              onClick={() => void discard(unsent)}
            >
              {common.remove()}
            </Button>
          )}
        </Row>
      )}
    </Row>
  )
}

async function discard(unsent: Unsent): Promise<void> {
  await discardUnsent(unsent)
  focusAfter()
}

/** Why these days can't be submitted yet: a claim sent after the submission would be refused. */
export function useWaitingReason(days: readonly { readonly expenseDate: string }[]): string | undefined {
  const names = new Set(days.map(({ expenseDate }) => expenseDate))
  const isAbout = ({ day, from = day }: Unsent) => names.has(day) || names.has(from)
  const count = useUnsent()?.filter((each) => isAbout(each) && each.reason === undefined).length ?? 0
  return count === 0 ? undefined : texts.waiting({ count })
}
