import type { ReactNode } from 'react'
import { Row as ButtonRow, Columns as EqualColumns, Stack } from '../src/layout/layout.tsx'
import { Text } from '../src/text/text.tsx'
import styles from './section.module.css'

export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Stack as="section" id={anchorOf(title)} className={styles.section}>
      <Text as="h2" size="title">
        {title}
      </Text>
      {children}
    </Stack>
  )
}

export function Sample({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Stack gap={2}>
      <Text as="div" tone="faint" size="small">
        {name}
      </Text>
      {children}
    </Stack>
  )
}

export function Row({ children }: { children: ReactNode }) {
  return <ButtonRow align="center">{children}</ButtonRow>
}

export function Columns({ children }: { children: ReactNode }) {
  return (
    <EqualColumns least={300} gap={5} align="start">
      {children}
    </EqualColumns>
  )
}

export function anchorOf(title: string): string {
  return title.toLowerCase().replaceAll(' ', '-')
}
