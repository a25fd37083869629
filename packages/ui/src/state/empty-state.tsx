import Inbox from 'lucide-react/icons/inbox'
import type { ReactNode } from 'react'
import { clearSearch, noData } from '../../texts/made/state.ts'
import { Button } from '../action/button.tsx'
import { focusAfter } from '../base/focus-after.ts'
import { Row, Stack } from '../layout/layout.tsx'
import { Text } from '../text/text.tsx'
import styles from './empty-state.module.css'

interface EmptyStateProps {
  title?: string
  /** One line: why it is empty and what to do next. */
  help: ReactNode
  icon?: ReactNode
  actions?: ReactNode
}

export function EmptyState({ title = noData(), help, icon, actions }: EmptyStateProps) {
  return (
    <Stack gap={2} align="center" className={styles.state}>
      <span className={styles.icon}>{icon ?? <Inbox aria-hidden="true" />}</span>
      <Text as="p" size="large" weight="strong">
        {title}
      </Text>
      <Text as="p" tone="soft" className={styles.help}>
        {help}
      </Text>
      {actions !== undefined && (
        <Row gap={2} inMiddle className={styles.actions}>
          {actions}
        </Row>
      )}
    </Stack>
  )
}

interface NoMatchProps {
  /** What was searched for. */
  help: string
  onClear: () => void
}

/** A search without a hit. */
export function NoMatch({ help, onClear }: NoMatchProps) {
  function clear() {
    focusAfter()
    onClear()
  }
  return <EmptyState help={help} actions={<Button onClick={clear}>{clearSearch()}</Button>} />
}
