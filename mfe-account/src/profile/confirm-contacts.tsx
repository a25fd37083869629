// Password reset codes go to these contacts. So a new contact needs the password and a code that was sent to it.
import { sendContactCodes } from '@tem/contracts/calls/me.ts'
import { type Contact, signUpCodeErrors } from '@tem/rules/account/account-rules.ts'
import { mandatory } from '@tem/rules/base/field-labels.ts'
import { call, useMutation } from '@tem/sdk'
import { FormPasswordField } from '@tem/ui/field/password-field.tsx'
import { FormTextField } from '@tem/ui/field/text-field.tsx'
import { FormFrame } from '@tem/ui/form/form-frame.tsx'
import { Text } from '@tem/ui/text/text.tsx'
import { useState } from 'react'
import * as texts from '../../texts/made/contacts.ts'

export type ContactCodes = Partial<Record<Contact, string>>

interface ConfirmContactsProps {
  /** Only new contacts. */
  contacts: ContactCodes
  error: string | null
  saving: boolean
  onConfirm: (codes: ContactCodes) => void
  onBack: () => void
}

export function ConfirmContacts({ contacts, error, saving, onConfirm, onBack }: ConfirmContactsProps) {
  const [isSent, setSent] = useState(false)
  const sending = useMutation({
    mutationFn: ({ password }: { password: string }) => call(sendContactCodes, { password, ...contacts }),
    onSuccess: () => setSent(true),
    meta: { errorShownInline: true },
  })
  const changed = Object.entries(contacts) as [Contact, string][]

  if (!isSent)
    return (
      <FormFrame<{ password: string }>
        validate={({ password }) => (password ? {} : { password: mandatory('password') })}
        onSubmit={(values) => sending.mutate(values)}
        submitError={sending.error?.message ?? null}
        loading={sending.isPending}
        submitLabel={texts.sendCode()}
        loadingLabel={texts.sending()}
        onCancel={onBack}
        cancelLabel={texts.back()}
      >
        <Text as="p" tone="soft" size="small">
          {texts.about({
            contacts: changed.map(([, to]) => to).reduce((one, other) => texts.both({ one, other })),
          })}
        </Text>
        <FormPasswordField name="password" label={texts.password()} autoComplete="current-password" />
      </FormFrame>
    )

  return (
    <FormFrame<ContactCodes>
      validate={(codes) =>
        Object.fromEntries(
          changed.flatMap(([contact]) => {
            const { token } = signUpCodeErrors({ token: codes[contact] })
            return token ? [[contact, token]] : []
          }),
        )
      }
      onSubmit={onConfirm}
      submitError={error}
      loading={saving}
      submitLabel={texts.save()}
      onCancel={() => setSent(false)}
      cancelLabel={texts.back()}
    >
      {changed.map(([contact, to]) => (
        <FormTextField
          key={contact}
          name={contact}
          label={contact === 'email' ? texts.otpOfEmail() : texts.otpOfSms()}
          hint={texts.otpHint({ to })}
          inputMode="numeric"
          autoComplete="one-time-code"
          figures
        />
      ))}
    </FormFrame>
  )
}
