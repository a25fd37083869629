import type { AnswerOf } from '@tem/contracts/call.ts'
import { signIn } from '@tem/contracts/calls/auth.ts'
import { signInWithPasskey, startPasskeySignIn } from '@tem/contracts/calls/factors.ts'
import { getMe } from '@tem/contracts/calls/me.ts'
import { signInErrors } from '@tem/rules/account/account-rules.ts'
import {
  askPasskey,
  CallFailed,
  call,
  callQuery,
  canUsePasskeys,
  Link,
  useLocation,
  useMutation,
  useNavigate,
} from '@tem/sdk'
import { dropDrafts, rememberViewer, startSession } from '@tem/sdk/host.ts'
import { FormFrame, FormPasswordField, FormTextField } from '@tem/ui/forms.ts'
import { Banner, Button } from '@tem/ui/parts.ts'
import { useState } from 'react'
import { queryClient } from '../query-client.ts'
import { registry } from '../registry.ts'
import { takePreviousUrl } from '../routing/previous-url.ts'
import { CHANGE_PASSWORD } from '../routing/require-session.tsx'
import { AuthPage, EmployeeIdField } from './auth-page.tsx'
import styles from './demo-accounts.module.css'

interface Credentials {
  username: string
  password: string
  code?: string
}

export function SignIn() {
  const navigate = useNavigate()
  const { state } = useLocation()
  const [filled, setFilled] = useState<Credentials>()
  // A version that somebody else tries here is not for the next person.
  const open = (path: string) =>
    registry.trials ? location.replace(path) : navigate(path, { replace: true })
  const [needsCode, setNeedsCode] = useState(false)
  const signingIn = useMutation({
    mutationFn: async ({ username, password, code }: Credentials) => {
      const given = { type: 'employee', username: username.trim(), password }
      return enter(await call(signIn, needsCode && code ? { ...given, code } : given))
    },
    onSuccess: open,
    onError: (error) => setNeedsCode((did) => (did && !isWrongPassword(error)) || isAboutCode(error)),
    meta: { errorShownInline: true },
  })
  const withPasskey = useMutation({
    mutationFn: async () => {
      const { options } = await call(startPasskeySignIn, {})
      return enter(await call(signInWithPasskey, { credential: await askPasskey(options) }))
    },
    onSuccess: open,
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
      {state?.hasEnded && (
        <Banner tone="info" title="Your session has ended.">
          Sign in again. What you have entered is still here.
        </Banner>
      )}
      <FormFrame<Credentials>
        // Choosing a demo account resets the form.
        key={filled?.username}
        // After a reset or a sign-up, whose it was.
        initialValues={filled ?? { username: state?.username }}
        validate={signInErrors}
        onSubmit={(values) => signingIn.mutate(values)}
        submitError={signingIn.error?.message ?? null}
        submitErrorTone={isAsked(signingIn.error) ? 'info' : 'error'}
        loading={signingIn.isPending}
        submitLabel="Sign in"
        loadingLabel="Signing in"
        footer="flow"
      >
        <EmployeeIdField />
        <FormPasswordField name="password" label="Password" />
        {needsCode && (
          <FormTextField
            name="code"
            label="Code"
            hint="Six digits from your authenticator app, or a recovery code."
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            figures
          />
        )}
      </FormFrame>
      {canUsePasskeys() && (
        <Button
          wide
          busy={withPasskey.isPending && 'Waiting for your passkey'}
          onClick={() => withPasskey.mutate()}
        >
          Use a passkey
        </Button>
      )}
    </AuthPage>
  )
}

/** The password was right: the first time, the code is not an error yet. */
function isAsked(error: Error | null): boolean {
  return error instanceof CallFailed && error.code === 'code-needed'
}

function isWrongPassword(error: Error): boolean {
  return error instanceof CallFailed && error.code === 'wrong-password'
}

function isAboutCode(error: Error): boolean {
  return isAsked(error) || (error instanceof CallFailed && error.field === 'code')
}

// The demo accounts. Only a demo company lists them.

interface DemoAccountsProps {
  onPick: (credentials: { username: string; password: string }) => void
}

function DemoAccounts({ onPick }: DemoAccountsProps) {
  const { demo } = registry
  if (!demo) return null
  return (
    <section aria-labelledby="demo-title">
      <h2 id="demo-title" className={styles.title}>
        Demo accounts
      </h2>
      <p className={styles.note}>
        The password of each is <code>{demo.password}</code>
      </p>
      <ul className={styles.list}>
        {demo.accounts.map(({ employeeId, is }) => (
          <li key={employeeId}>
            <button
              type="button"
              className={styles.account}
              onClick={() => onPick({ username: employeeId, password: demo.password })}
            >
              <span className={styles.id}>{employeeId}</span>
              <span>{is}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

// Opens the first screen after a sign-in.

/** Stores the session and returns the URL to open: the requested screen, or home. */
async function enter(signedIn: AnswerOf<typeof signIn>): Promise<string> {
  startSession(signedIn)
  if (signedIn.item.isNewAccount) return CHANGE_PASSWORD
  // The permissions decide what the first screen shows; without them the frame would render twice.
  const me = await queryClient.fetchQuery(callQuery(getMe, {})).catch(() => undefined)
  if (me) {
    rememberViewer(me.item)
    dropDrafts({ but: me.item.employeeCode })
  }
  return takePreviousUrl(me?.item.employeeCode) ?? '/dashboard'
}
