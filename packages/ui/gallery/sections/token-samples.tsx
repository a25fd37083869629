import { Panel } from '../../src/text/panel.tsx'
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
        <div className={styles.colours}>
          {colours.map((colour) => (
            <div key={colour}>
              <div className={styles.swatch} style={{ background: `var(--${colour})` }} />
              <div className={styles.name}>{colour}</div>
            </div>
          ))}
        </div>
      </Panel>
      <Panel title="Type">
        <div className={styles.type}>
          {sizes.map((size) => (
            <div key={size} style={{ fontSize: `var(${size})` }}>
              Claims of July ₹1,23,456.00
            </div>
          ))}
        </div>
      </Panel>
    </Columns>
  )
}
