// For an employee whom the company has on record and who has no login yet.

import type { PayloadOf } from '@tem/contracts/call.ts'
import { signUp } from '@tem/contracts/calls/auth.ts'
import { signUpErrors } from '@tem/rules/account-rules.ts'
import { successTexts } from '@tem/rules/messages.ts'
import { MINIMUM_PASSWORD_LENGTH } from '@tem/rules/password-policy.ts'
import { call, Link, toast, useMutation, useNavigate } from '@tem/sdk'
import { FormFrame } from '@tem/ui/form/form-frame.tsx'
import { FormPasswordField } from '@tem/ui/form/form-password-field.tsx'
import { FormTextField } from '@tem/ui/form/form-text-field.tsx'
import { AuthPage } from './auth-page.tsx'
import { EmployeeIdField } from './employee-id-field.tsx'

type Registration = PayloadOf<typeof signUp>

export function SignUp() {
  const navigate = useNavigate()
  const signingUp = useMutation({
    mutationFn: (registration: Registration) => call(signUp, registration),
    onSuccess: () => {
      toast.success(successTexts.signedUp)
      navigate('/auth/signin')
    },
    meta: { toldInPlace: true },
  })

  return (
    <AuthPage
      title="Create an account"
      lead="Use the mobile number or email that your company has on record."
      links={<Link to="/auth/signin">I have an account</Link>}
    >
      <FormFrame<Registration>
        validate={signUpErrors}
        onSubmit={(values) => signingUp.mutate(values)}
        submitError={signingUp.error?.message ?? null}
        loading={signingUp.isPending}
        submitLabel="Create account"
        loadingLabel="Creating account"
        footer="flow"
      >
        <FormTextField name="firstName" label="First Name" autoComplete="given-name" />
        <FormTextField name="lastName" label="Last Name" autoComplete="family-name" />
        <FormTextField name="email" label="Email" type="email" autoComplete="email" />
        <FormTextField name="mobile" label="Mobile Number" type="tel" autoComplete="tel-national" figures />
        <EmployeeIdField />
        <FormPasswordField
          name="password"
          label="Password"
          hint={`At least ${MINIMUM_PASSWORD_LENGTH} characters. A few words in a row are easy to remember and hard to guess.`}
          autoComplete="new-password"
        />
      </FormFrame>
    </AuthPage>
  )
}
