// The company's settings and GST registrations, each saved by itself, and the way to the layouts of bank files.
import type { AnswerOf } from '@tem/contracts/call.ts'
import { getCompany, saveRegistration } from '@tem/contracts/calls/admin-company.ts'
import { defaultEmails, emailBody } from '@tem/rules/account/company-emails.ts'
import { formatDay } from '@tem/rules/base/date-format.ts'
import { call, callQuery, useQuery, useSession, useSettings } from '@tem/sdk'
import { Select } from '@tem/ui/choice/select.tsx'
import { TextField } from '@tem/ui/field/text-field.tsx'
import { Stack } from '@tem/ui/layout/layout.tsx'
import { ErrorState } from '@tem/ui/state/error-state.tsx'
import { TextSkeleton } from '@tem/ui/state/skeletons.tsx'
import { inLanguage } from '@tem/ui/text/in-language.ts'
import { Panel } from '@tem/ui/text/panel.tsx'
import { Text } from '@tem/ui/text/text.tsx'
import { useState } from 'react'
import * as common from '../../texts/made/common.ts'
import * as texts from '../../texts/made/company.ts'
import { BankLayouts } from './bank-layouts.tsx'
import styles from './company.module.css'
import { SavedField, SettingRow } from './setting-row.tsx'

type Company = AnswerOf<typeof getCompany>['item']
type Registration = Company['registrations'][number]

export function CompanyScreen() {
  const company = useQuery(callQuery(getCompany, {}))
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  if (company.isPending) return <TextSkeleton count={10} />
  if (!company.data)
    return (
      <ErrorState message={company.error.message} onRetry={company.refetch} retrying={company.isFetching} />
    )
  const { settings, registrations } = company.data.item
  const groups = [...new Set(settings.map(({ group }) => group))]
  const words = { ...Object.fromEntries(settings.map(({ name, value }) => [name, value])), ...typed }
  return (
    <Stack>
      {groups.map((group) => (
        <Panel key={group} title={inLanguage(group)}>
          <Stack className={styles.rows}>
            {settings
              .filter((setting) => setting.group === group)
              .map((setting) => (
                <SettingRow
                  key={setting.name}
                  setting={setting}
                  onType={(text) => setTyped((others) => ({ ...others, [setting.name]: text }))}
                />
              ))}
            {group === 'Emails' && <EmailPreview words={words} />}
          </Stack>
        </Panel>
      ))}
      <Panel title={texts.gstRegistrations()}>
        <Registrations registrations={registrations} />
      </Panel>
      <Panel title={common.bankFileLayouts()}>
        <BankLayouts />
      </Panel>
    </Stack>
  )
}

/** The daily email with what is typed, before it is saved. */
function EmailPreview({ words }: { words: Readonly<Record<string, string>> }) {
  const { emailSubject = '', emailGreeting = '', emailClosing = '' } = words
  const emails = {
    emailGreeting: emailGreeting.trim() || defaultEmails.emailGreeting,
    emailClosing: emailClosing.trim(),
  }
  const since = formatDay('2026-11-12', useSettings().dateFormat)
  const waits = texts.exampleOfWaiting({ since })
  return (
    <figure className={styles.preview} aria-label={texts.exampleEmail()}>
      <figcaption>
        {texts.exampleSubject({ subject: emailSubject.trim() || defaultEmails.emailSubject })}
      </figcaption>
      <p>{emailBody(emails, texts.exampleReader(), [waits])}</p>
    </figure>
  )
}

function Registrations({ registrations }: { registrations: readonly Registration[] }) {
  const [added, setAdded] = useState('')
  const canWrite = useSession().can('administer')
  const isShown = ({ code, gstin }: Registration) => gstin !== null || code === added
  const others = registrations.filter((each) => !isShown(each))
  return (
    <Stack className={styles.rows}>
      <Text as="p" tone="soft">
        {texts.gstHint()}
      </Text>
      {registrations.filter(isShown).map((registration) => (
        <RegistrationRow key={registration.code} registration={registration} />
      ))}
      {canWrite && (
        <div className={styles.field}>
          <Select
            label={texts.registerElsewhere()}
            options={others.map(({ code, state }) => ({ value: code, label: `${code} ${state}` }))}
            value=""
            onChange={setAdded}
          />
        </div>
      )}
    </Stack>
  )
}

function RegistrationRow({ registration: { code, state, gstin } }: { registration: Registration }) {
  const readOnly = !useSession().can('administer')
  return (
    <SavedField
      label={state}
      value={gstin ?? ''}
      save={(text) => call(saveRegistration, { code, gstin: text })}
    >
      {({ text, ...control }) => (
        <TextField
          {...control}
          label={texts.gstinIn({ state })}
          capitals
          figures
          maxLength={15}
          readOnly={readOnly}
          value={text}
        />
      )}
    </SavedField>
  )
}
