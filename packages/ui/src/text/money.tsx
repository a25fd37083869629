import { formatMoney, type Paise } from '@tem/rules/base/money.ts'
import { classNames } from '../base/class-names.ts'
import styles from './money.module.css'
import { Text } from './text.tsx'

interface MoneyProps {
  paise: Paise
  /** 'strong' for an amount that matters for a decision, 'figure' for a panel's heading. */
  size?: 'plain' | 'strong' | 'figure'
  className?: string | undefined
}

export function Money({ paise, size = 'plain', className }: MoneyProps) {
  return (
    <Text
      figures
      whole
      {...(size !== 'plain' && { weight: 'strong' })}
      className={classNames(size === 'figure' && styles.figure, className)}
    >
      {formatMoney(paise)}
    </Text>
  )
}
