import { signIn } from '@tem/contracts/calls/auth.ts'
import { signInErrors } from '@tem/rules/account-rules.ts'
import { call, Link, useMutation, useNavigate } from '@tem/sdk'
import { FormFrame } from '@tem/ui/form/form-frame.tsx'
import { FormPasswordField } from '@tem/ui/form/form-password-field.tsx'
import { useState } from 'react'
import { AuthPage } from './auth-page.tsx'
import { DemoAccounts } from './demo-accounts.tsx'
import { EmployeeIdField } from './employee-id-field.tsx'
import { enter } from './enter.ts'

interface Credentials {
  username: string
  password: string
}

export function SignIn() {
  const navigate = useNavigate()
  const [filled, setFilled] = useState<Credentials>()
  const signingIn = useMutation({
    mutationFn: async ({ username, password }: Credentials) =>
      enter(await call(signIn, { type: 'employee', username: username.trim(), password })),
    onSuccess: (path) => navigate(path, { replace: true }),
    meta: { toldInPlace: true },
  })

  return (
    <AuthPage
      title="Sign in"
      links={
        <>
          <Link to="/auth/forgot">Forgot password?</Link>
          <Link to="/auth/signup">Create an account</Link>
        </>
      }
      aside={<DemoAccounts onPick={setFilled} />}
    >
      <FormFrame<Credentials>
        // A demo account that was picked begins the form anew.
        key={filled?.username}
        initialValues={filled ?? {}}
        validate={signInErrors}
        onSubmit={(values) => signingIn.mutate(values)}
        submitError={signingIn.error?.message ?? null}
        loading={signingIn.isPending}
        submitLabel="Sign in"
        loadingLabel="Signing in"
        footer="flow"
      >
        <EmployeeIdField />
        <FormPasswordField name="password" label="Password" />
      </FormFrame>
    </AuthPage>
  )
}
