// What is only on this device, each with its state, and what can be done about it.
import { formatDay } from '@tem/rules/base/date-format.ts'
import { formatMoney } from '@tem/rules/base/money.ts'
import { discardUnsent, Link, type Unsent, useAtomValue, useSettings } from '@tem/sdk'
import { canRecord, isStorageSafe } from '@tem/sdk/host.ts'
import { Button } from '@tem/ui/action/button.tsx'
import { LinkButton } from '@tem/ui/action/link-button.tsx'
import { focusAfter } from '@tem/ui/base/focus-after.ts'
import { Row, Stack } from '@tem/ui/layout/layout.tsx'
import { SidePanelWindow } from '@tem/ui/overlay/side-panel-window.tsx'
import { Banner } from '@tem/ui/state/banner.tsx'
import { EmptyState } from '@tem/ui/state/empty-state.tsx'
import { inLanguage } from '@tem/ui/text/in-language.ts'
import { Money } from '@tem/ui/text/money.tsx'
import { Text } from '@tem/ui/text/text.tsx'
import * as texts from '../../texts/made/unsent.ts'
import styles from './unsent.module.css'

interface UnsentListProps {
  unsent: readonly Unsent[]
  onClose: () => void
}

export function UnsentList({ unsent, onClose }: UnsentListProps) {
  const isSafe = useAtomValue(isStorageSafe)
  const hasSpace = useAtomValue(canRecord)
  return (
    <SidePanelWindow open onClose={onClose} title={texts.title()}>
      {unsent.length === 0 ? (
        <EmptyState help={texts.nothing()} />
      ) : (
        <Stack>
          {!hasSpace && <Banner tone="error">{texts.noSpace()}</Banner>}
          {!isSafe && <Banner tone="warning">{texts.mayDelete()}</Banner>}
          <Stack as="ul" gap={2}>
            {unsent.map((each) => (
              <UnsentLine key={each.id} unsent={each} onClose={onClose} />
            ))}
          </Stack>
        </Stack>
      )}
    </SidePanelWindow>
  )
}

function UnsentLine({ unsent, onClose }: { unsent: Unsent; onClose: () => void }) {
  const { title, day, amount, url, reason, canDiscard } = unsent
  const { dateFormat } = useSettings()
  const name = `${title}, ${formatDay(day, dateFormat)}${amount === undefined ? '' : `, ${formatMoney(amount)}`}`
  return (
    <li className={styles.line}>
      <Text weight="medium">{title}</Text>
      {amount !== undefined && <Money paise={amount} size="strong" />}
      <Text tone="soft" breaks className={styles.about}>
        {formatDay(day, dateFormat)} · {reason === undefined ? texts.automatically() : inLanguage(reason)}
      </Text>
      <Row as="span" oneLine gap={2} className={styles.actions}>
        {url !== undefined && (
          <LinkButton
            size="small"
            aria-label={texts.editIt({ name })}
            render={<Link to={url} onClick={onClose} />}
          >
            {texts.edit()}
          </LinkButton>
        )}
        {canDiscard && (
          <Button
            size="small"
            variant="quiet"
            aria-label={texts.deleteIt({ name })}
            onClick={() => void discard(unsent)}
          >
            {texts.deleteNow()}
          </Button>
        )}
      </Row>
    </li>
  )
}

async function discard(unsent: Unsent): Promise<void> {
  await discardUnsent(unsent)
  focusAfter(
    () => document.querySelector<HTMLElement>('[role="dialog"] button') ?? document.querySelector('h1'),
  )
}
