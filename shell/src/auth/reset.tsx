// The link of a reset message opens this page; the person types the code of the message.
import { resetPassword } from '@tem/contracts/calls/auth.ts'
import { resetErrors, resetLinkError } from '@tem/rules/account/account-rules.ts'
import { MINIMUM_PASSWORD_LENGTH } from '@tem/rules/base/password-policy.ts'
import * as successTexts from '@tem/rules/base/success-texts.ts'
import { call, Link, toast, useMutation, useNavigate, useSearchParams } from '@tem/sdk'
import { FormPasswordField } from '@tem/ui/field/password-field.tsx'
import { FormTextField } from '@tem/ui/field/text-field.tsx'
import { FormFrame } from '@tem/ui/form/form-frame.tsx'
import { Banner } from '@tem/ui/state/banner.tsx'
import * as texts from '../../texts/made/reset.ts'
import { backToSignIn, passwordLength, sendAnotherCode } from '../../texts/made/sign-in.ts'
import { registry } from '../registry.ts'
import { AuthPage } from './auth-page.tsx'
import { DemoMessages } from './demo-messages.tsx'

interface NewPassword {
  token: string
  password: string
}

export function Reset() {
  const [link] = useSearchParams()
  const username = link.get('username') ?? ''
  const broken = resetLinkError({ username, token: link.get('token') })
  return (
    <AuthPage
      title={texts.title()}
      lead={broken === undefined ? texts.lead({ employeeId: username }) : undefined}
      links={
        <>
          <Link to="/auth/forgot">{sendAnotherCode()}</Link>
          <Link to="/auth/signin">{backToSignIn()}</Link>
        </>
      }
      aside={registry.demo && <DemoMessages />}
    >
      {broken === undefined ? <ResetForm username={username} /> : <Banner tone="error">{broken}</Banner>}
    </AuthPage>
  )
}

function ResetForm({ username }: { username: string }) {
  const navigate = useNavigate()
  const resetting = useMutation({
    mutationFn: ({ token, password }: NewPassword) =>
      call(resetPassword, { username, token: token.trim(), password }),
    onSuccess: () => {
      toast.success(successTexts.passwordReset)
      navigate('/auth/signin', { state: { username } })
    },
    meta: { errorShownInline: true },
  })

  return (
    <FormFrame<NewPassword>
      validate={(values) => resetErrors(values, username)}
      onSubmit={(values) => resetting.mutate(values)}
      submitError={resetting.error?.message ?? null}
      loading={resetting.isPending}
      submitLabel={texts.submit()}
      loadingLabel={texts.submitting()}
      footer="flow"
    >
      <FormTextField
        name="token"
        label={texts.otp()}
        hint={texts.otpHint()}
        inputMode="numeric"
        autoComplete="one-time-code"
        figures
      />
      <FormPasswordField
        name="password"
        label={texts.newPassword()}
        hint={passwordLength({ count: MINIMUM_PASSWORD_LENGTH })}
        autoComplete="new-password"
      />
    </FormFrame>
  )
}
