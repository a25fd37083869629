// The layout of the pages before the dashboard: the product's name, and one card with one form.

import { FormTextField } from '@tem/ui/field/text-field.tsx'
import { Row } from '@tem/ui/layout/layout.tsx'
import { Text } from '@tem/ui/text/text.tsx'
import { type ReactNode, useEffect } from 'react'
import { product } from '../../texts/made/shell.ts'
import * as texts from '../../texts/made/sign-in.ts'
import { Mark } from '../mark.tsx'
import styles from './auth-page.module.css'
import { LanguageChoice } from './language-choice.tsx'

interface AuthPageProps {
  title: string
  /** One line below the title that explains the page. */
  lead?: string | undefined
  children: ReactNode
  /** Links to the related pages. */
  links?: ReactNode
  /** Below the card. */
  aside?: ReactNode
}

export function AuthPage({ title, lead, children, links, aside }: AuthPageProps) {
  useEffect(() => {
    document.title = `${title} · ${product()}`
  }, [title])

  return (
    <div className={styles.page}>
      <header className={styles.brand}>
        <Mark className={styles.mark} />
        <h1 className={styles.product}>{product()}</h1>
        <Text as="p" tone="soft" className={styles.purpose}>
          <span>{texts.purposeRecord()}</span> <span>{texts.purposePaid()}</span>
        </Text>
      </header>
      <main className={styles.main}>
        <section className={styles.card} aria-labelledby="auth-title">
          <h2 id="auth-title" className={styles.title}>
            {title}
          </h2>
          {lead !== undefined && (
            <Text as="p" tone="soft" className={styles.lead}>
              {lead}
            </Text>
          )}
          {children}
          {links !== undefined && (
            <Row as="nav" spread gap={4} lines={1} className={styles.links}>
              {links}
            </Row>
          )}
        </section>
        <LanguageChoice />
        {aside}
      </main>
    </div>
  )
}

/** The sign-in name; no autocorrect. */
export function EmployeeIdField() {
  return (
    <FormTextField
      name="username"
      label={texts.employeeId()}
      autoComplete="username"
      autoCapitalize="characters"
      spellCheck={false}
    />
  )
}
