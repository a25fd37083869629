import { Tabs as Base } from '@base-ui/react/tabs'
import type { ReactNode } from 'react'
import { BadgeCount } from './badge-count.tsx'
import styles from './tabs.module.css'

export interface Tab<Value extends string = string> {
  value: Value
  label: string
  count?: number
  panel: ReactNode
}

interface TabsProps<Value extends string> {
  /** What the tabs are about, for screen readers. */
  label: string
  tabs: readonly Tab<Value>[]
  value: Value
  onChange: (value: Value) => void
}

export function Tabs<Value extends string>({ label, tabs, value, onChange }: TabsProps<Value>) {
  return (
    <Base.Root value={value} onValueChange={(next: Value) => onChange(next)}>
      <Base.List className={styles.list} aria-label={label} activateOnFocus>
        {tabs.map((tab) => (
          <Base.Tab key={tab.value} value={tab.value} className={styles.tab}>
            {tab.label}
            {tab.count !== undefined && <BadgeCount count={tab.count} of="in this list" tone="quiet" />}
          </Base.Tab>
        ))}
        <Base.Indicator className={styles.mark} />
      </Base.List>
      {tabs.map((tab) => (
        <Base.Panel key={tab.value} value={tab.value} className={styles.panel}>
          {tab.panel}
        </Base.Panel>
      ))}
    </Base.Root>
  )
}
