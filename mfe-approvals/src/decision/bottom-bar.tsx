// The bottom bar: what is ticked, its total, and the buttons Approve and Reject.
import type { ResponseType } from '@tem/rules/approval/decision-rules.ts'
import { ActionBar } from '@tem/ui/action/action-bar.tsx'
import { Button } from '@tem/ui/action/button.tsx'
import { IconButton } from '@tem/ui/action/icon-button.tsx'
import { usePhone } from '@tem/ui/base/use-phone.ts'
import { Money } from '@tem/ui/text/money.tsx'
import X from 'lucide-react/icons/x'
import type { ComponentProps } from 'react'
import * as common from '../../texts/made/common.ts'
import * as texts from '../../texts/made/decision.ts'
import { OverLimits } from '../claim/over-limit.tsx'
import styles from './bottom-bar.module.css'
import { type DecisionTarget, type Summary, summaryOf } from './decision.ts'

interface DecisionBarProps {
  decided: DecisionTarget
  onDecide: (decision: ResponseType) => void
  onClear: () => void
}

export function DecisionBar({ decided, onDecide, onClear }: DecisionBarProps) {
  const summary = summaryOf(decided)
  const { amount, overLimitCount, overLimitBy, signs } = summary
  return (
    <ListActionBar
      summary={
        <div className={styles.summary} role="status">
          <IconButton label={texts.clearSelection()} size="small" onClick={onClear}>
            <X aria-hidden="true" />
          </IconButton>
          <span>
            {whatOf(summary)} · <Money paise={amount} size="strong" />
          </span>
          <OverLimits count={overLimitCount} by={overLimitBy} signs={signs} />
        </div>
      }
    >
      <Button onClick={() => onDecide('reject')}>{common.reject()}</Button>
      <Button variant="primary" onClick={() => onDecide('approve')}>
        {common.approve()}
      </Button>
    </ListActionBar>
  )
}

function whatOf({ scope, count, employees: { length } }: Summary): string {
  if (scope !== 'bulk') return common.claimCount({ count })
  return `${common.employeeCount({ count: length })} · ${common.claimCount({ count })}`
}

// A full-width bar at the bottom of a phone, even if the content is short.

export function BottomBar(props: ComponentProps<typeof ActionBar>) {
  return (
    <div className={styles.bar}>
      <ActionBar {...props} />
    </div>
  )
}

// Actions for the whole list: a bottom bar on a phone, a sheet at the bottom edge on a desktop.

export function ListActionBar(props: ComponentProps<typeof ActionBar>) {
  const phone = usePhone()
  if (phone) return <BottomBar {...props} />
  return (
    <div className={styles.sheet}>
      <ActionBar {...props} />
    </div>
  )
}
