import { Columns as EqualColumns, Stack } from '../../src/layout/layout.tsx'
import { Panel } from '../../src/text/panel.tsx'
import { Text } from '../../src/text/text.tsx'
import { Columns } from '../section.tsx'
import styles from './token-samples.module.css'

const colours = [
  'canvas',
  'paper',
  'sunken',
  'hover',
  'line',
  'line-control',
  'ink',
  'ink-soft',
  'ink-faint',
  'accent-fill',
  'accent-tint',
  'danger-fill',
]

const sizes = ['--text-figure', '--text-title', '--text-large', '--text', '--text-small']

export function TokenSamples() {
  return (
    <Columns>
      <Panel title="Colours">
        <EqualColumns least={120} keep gap={3}>
          {colours.map((colour) => (
            <div key={colour}>
              <div className={styles.swatch} style={{ background: `var(--${colour})` }} />
              <Text tone="soft" size="small">
                {colour}
              </Text>
            </div>
          ))}
        </EqualColumns>
      </Panel>
      <Panel title="Type">
        <Stack gap={2}>
          {sizes.map((size) => (
            <div key={size} style={{ fontSize: `var(${size})` }}>
              Claims of July ₹1,23,456.00
            </div>
          ))}
        </Stack>
      </Panel>
    </Columns>
  )
}
