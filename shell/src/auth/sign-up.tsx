// Sign-up for an employee on record who has no login yet: the form, then a code that proves the recorded contact.
import type { PayloadOf } from '@tem/contracts/call.ts'
import { confirmSignUp, signUp } from '@tem/contracts/calls/auth.ts'
import { signUpCodeErrors, signUpErrors } from '@tem/rules/account/account-rules.ts'
import { mandatory } from '@tem/rules/base/field-labels.ts'
import { MINIMUM_PASSWORD_LENGTH } from '@tem/rules/base/password-policy.ts'
import * as successTexts from '@tem/rules/base/success-texts.ts'
import { call, Link, toast, useMutation, useNavigate } from '@tem/sdk'
import { Button } from '@tem/ui/action/button.tsx'
import { FormPasswordField } from '@tem/ui/field/password-field.tsx'
import { FormTextField } from '@tem/ui/field/text-field.tsx'
import { FormFrame } from '@tem/ui/form/form-frame.tsx'
import { useState } from 'react'
import { password as passwordLabel, sendAnotherCode, sendingCode } from '../../texts/made/sign-in.ts'
import * as texts from '../../texts/made/sign-up.ts'
import { registry } from '../registry.ts'
import { AuthPage, EmployeeIdField } from './auth-page.tsx'
import { DemoMessages } from './demo-messages.tsx'

type Registration = PayloadOf<typeof signUp>

/** Null until the form was sent; `message` is the server's answer. */
type Sent = { message: string } | null

export function SignUp() {
  const [kept] = useState(keptRegistration)
  const [registration, setRegistration] = useState<Partial<Registration>>(kept?.registration ?? {})
  const [sent, setSent] = useState<Sent>(kept?.sent ?? null)
  return (
    <AuthPage
      title={sent ? texts.enterCode() : texts.title()}
      lead={sent ? sent.message : texts.lead()}
      links={<Link to="/auth/signin">{texts.haveAccount()}</Link>}
      aside={sent && registry.demo && <DemoMessages />}
    >
      {sent ? (
        <ConfirmForm
          registration={registration as KeptRegistration}
          onBack={() => {
            forgetRegistration()
            setSent(null)
          }}
          onSent={setSent}
        />
      ) : (
        <RegistrationForm
          registration={registration}
          onSent={(values, answer) => {
            keepRegistration(values, answer)
            setRegistration(values)
            setSent(answer)
          }}
        />
      )}
    </AuthPage>
  )
}

function RegistrationForm({
  registration,
  onSent,
}: {
  registration: Partial<Registration>
  onSent: (values: Registration, answer: { message: string }) => void
}) {
  const signingUp = useMutation({
    mutationFn: (values: Registration) => call(signUp, values),
    onSuccess: (answer, values) => onSent(values, answer),
    meta: { errorShownInline: true },
  })
  return (
    <FormFrame<Registration>
      initialValues={registration}
      validate={signUpErrors}
      onSubmit={(values) => signingUp.mutate(values)}
      submitError={signingUp.error?.message ?? null}
      loading={signingUp.isPending}
      submitLabel={texts.submit()}
      loadingLabel={texts.submitting()}
      footer="flow"
    >
      <FormTextField name="firstName" label={texts.firstName()} autoComplete="given-name" />
      <FormTextField name="lastName" label={texts.lastName()} autoComplete="family-name" />
      <FormTextField name="email" label={texts.email()} type="email" autoComplete="email" />
      <FormTextField name="mobile" label={texts.mobile()} type="tel" autoComplete="tel-national" figures />
      <EmployeeIdField />
      <FormPasswordField
        name="password"
        label={passwordLabel()}
        hint={texts.passwordHint({ count: MINIMUM_PASSWORD_LENGTH })}
        autoComplete="new-password"
      />
    </FormFrame>
  )
}

// Between the form and the code people look into their messages, and a phone may load the page again meanwhile. The password is
// not kept: it is asked again then.

const KEY = 'tem.sign-up'

type KeptRegistration = Omit<Registration, 'password'> & Partial<Pick<Registration, 'password'>>

function keepRegistration({ password: _, ...registration }: Registration, sent: Sent) {
  sessionStorage.setItem(KEY, JSON.stringify({ registration, sent }))
}

function keptRegistration(): { registration: Partial<Registration>; sent: Sent } | undefined {
  return JSON.parse(sessionStorage.getItem(KEY) ?? 'null') ?? undefined
}

function forgetRegistration() {
  sessionStorage.removeItem(KEY)
}

interface Code {
  token: string
  /** Asked only if the page was loaded again. */
  password?: string
}

/** The details are sent again with the code, because the server stores nothing before the code is right. */
function ConfirmForm({
  registration,
  onBack,
  onSent,
}: {
  registration: KeptRegistration
  onBack: () => void
  onSent: (answer: { message: string }) => void
}) {
  const navigate = useNavigate()
  const isLoadedAgain = registration.password === undefined
  const confirming = useMutation({
    mutationFn: ({ token, password = '' }: Code) =>
      call(confirmSignUp, { password, ...registration, token: token.trim() }),
    onSuccess: () => {
      toast.success(successTexts.signedUp)
      forgetRegistration()
      navigate('/auth/signin', { state: { username: registration.username } })
    },
    meta: { errorShownInline: true },
  })
  const sendingAgain = useMutation({
    mutationFn: (password: string) => call(signUp, { ...registration, password }),
    onSuccess: (answer) => {
      toast.success(answer.message)
      onSent(answer)
    },
  })
  return (
    <>
      <FormFrame<Code>
        validate={(values) => ({
          ...signUpCodeErrors(values),
          ...(isLoadedAgain && !values.password && { password: mandatory('password') }),
        })}
        onSubmit={(values) => confirming.mutate(values)}
        submitError={confirming.error?.message ?? null}
        loading={confirming.isPending}
        submitLabel={texts.confirm()}
        loadingLabel={texts.confirming()}
        footer="flow"
        onCancel={onBack}
        cancelLabel={texts.changeDetails()}
      >
        <FormTextField
          name="token"
          label={texts.otp()}
          hint={texts.otpHint()}
          autoComplete="one-time-code"
          figures
        />
        {isLoadedAgain && (
          <FormPasswordField
            name="password"
            label={passwordLabel()}
            hint={texts.passwordAgainHint()}
            autoComplete="new-password"
          />
        )}
      </FormFrame>
      {registration.password !== undefined && (
        <Button
          variant="quiet"
          busy={sendingAgain.isPending && sendingCode()}
          onClick={() => sendingAgain.mutate(registration.password ?? '')}
        >
          {sendAnotherCode()}
        </Button>
      )}
    </>
  )
}
