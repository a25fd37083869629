import { formatMoney, type Paise } from '@tem/rules/base/money.ts'
import { classNames } from '../base/class-names.ts'
import styles from './money.module.css'

interface MoneyProps {
  paise: Paise
  /** 'strong' for an amount that matters for a decision, 'figure' for a panel's heading. */
  size?: 'plain' | 'strong' | 'figure'
  className?: string | undefined
}

export function Money({ paise, size = 'plain', className }: MoneyProps) {
  return (
    <span className={classNames(styles.money, size !== 'plain' && styles[size], className)}>
      {formatMoney(paise)}
    </span>
  )
}
