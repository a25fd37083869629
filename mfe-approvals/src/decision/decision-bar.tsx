// What is ticked, its total, and the buttons Approve and Reject.
import type { ResponseType } from '@tem/rules/approval/decision-rules.ts'
import { ListActionBar } from '@tem/screen-parts/list-action-bar.tsx'
import { Button } from '@tem/ui/action/button.tsx'
import { IconButton } from '@tem/ui/action/icon-button.tsx'
import { Row } from '@tem/ui/layout/layout.tsx'
import { Money } from '@tem/ui/text/money.tsx'
import { Text } from '@tem/ui/text/text.tsx'
import X from 'lucide-react/icons/x'
import * as common from '../../texts/made/common.ts'
import * as texts from '../../texts/made/decision.ts'
import { OverLimits } from '../claim/over-limit.tsx'
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
        <Row align="center" gap={2} lines={1} role="status">
          <IconButton label={texts.clearSelection()} size="small" onClick={onClear}>
            <X aria-hidden="true" />
          </IconButton>
          <Text figures>
            {whatOf(summary)} · <Money paise={amount} size="strong" />
          </Text>
          <OverLimits count={overLimitCount} by={overLimitBy} signs={signs} />
        </Row>
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
