import type { AnswerOf } from '@tem/contracts/call.ts'
import { signIn } from '@tem/contracts/calls/auth.ts'
import { signInWithPasskey, startPasskeySignIn } from '@tem/contracts/calls/factors.ts'
import { listSignInWays, startProviderSignIn } from '@tem/contracts/calls/provider.ts'
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
  useQuery,
} from '@tem/sdk'
import { Button } from '@tem/ui/action/button.tsx'
import { FormPasswordField } from '@tem/ui/field/password-field.tsx'
import { FormTextField } from '@tem/ui/field/text-field.tsx'
import { FormFrame } from '@tem/ui/form/form-frame.tsx'
import { Banner } from '@tem/ui/state/banner.tsx'
import { Text } from '@tem/ui/text/text.tsx'
import { useEffect, useState } from 'react'
import * as texts from '../../texts/made/sign-in.ts'
import { registry } from '../registry.ts'
import { AuthPage, EmployeeIdField } from './auth-page.tsx'
import styles from './demo-accounts.module.css'
import { enter, useOpen } from './enter.ts'
import { goToProvider } from './provider-visit.ts'

interface Credentials {
  username: string
  password: string
  code?: string
}

export function SignIn() {
  const open = useOpen()
  const { state } = useLocation()
  const { list: providers, password } = useSignInWays()
  const [isEmergency, setEmergency] = useState(false)
  const hasForm = password || isEmergency
  const [filled, setFilled] = useState<Credentials>()
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

  const atProvider = useMutation({
    mutationFn: (provider: string) => call(startProviderSignIn, { provider }),
    onSuccess: goToProvider,
    meta: { errorShownInline: true },
  })

  return (
    <AuthPage
      title={texts.title()}
      links={
        hasForm && (
          <>
            <Link to="/auth/forgot">{texts.forgotPassword()}</Link>
            {password && <Link to="/auth/signup">{texts.createAccount()}</Link>}
          </>
        )
      }
      aside={hasForm && <DemoAccounts onPick={setFilled} />}
    >
      {state?.hasEnded && (
        <Banner tone="info" title={texts.sessionEnded()}>
          {texts.sessionEndedHelp()}
        </Banner>
      )}
      {(state?.refused ?? atProvider.error) && (
        <Banner tone="error">{atProvider.error?.message ?? state.refused}</Banner>
      )}
      {hasForm && (
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
          submitLabel={texts.title()}
          loadingLabel={texts.signingIn()}
          footer="flow"
        >
          <EmployeeIdField />
          <FormPasswordField name="password" label={texts.password()} />
          {needsCode && (
            <FormTextField
              name="code"
              label={texts.code()}
              hint={texts.codeHint()}
              autoComplete="one-time-code"
              autoCapitalize="none"
              spellCheck={false}
              figures
            />
          )}
        </FormFrame>
      )}
      {providers.map(({ _id, name }) => (
        <Button
          key={_id}
          wide
          variant={hasForm ? 'secondary' : 'primary'}
          busy={atProvider.variables === _id && atProvider.isPending && texts.opening({ name })}
          onClick={() => atProvider.mutate(_id)}
        >
          {texts.signInWith({ name })}
        </Button>
      ))}
      {canUsePasskeys() && (
        <Button
          wide
          busy={withPasskey.isPending && texts.waitingForPasskey()}
          onClick={() => withPasskey.mutate()}
        >
          {texts.withPasskey()}
        </Button>
      )}
      {!hasForm && (
        <Button wide variant="quiet" onClick={() => setEmergency(true)}>
          {texts.emergencyAccount()}
        </Button>
      )}
    </AuthPage>
  )
}

type Ways = AnswerOf<typeof listSignInWays>

const waysKey = 'tem.sign-in-ways'
const passwordOnly: Ways = { list: [], password: true }

/** As they were here the last time until the server answers: most pages never change then. */
function useSignInWays(): Ways {
  const { data } = useQuery(callQuery(listSignInWays, {}))
  const [before] = useState(() => localStorage.getItem(waysKey))
  useEffect(() => {
    if (data) localStorage.setItem(waysKey, JSON.stringify(data))
  }, [data])
  return data ?? (before === null ? passwordOnly : (JSON.parse(before) as Ways))
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
      <Text as="h2" tone="soft" size="small" weight="strong" id="demo-title">
        {texts.demoAccounts()}
      </Text>
      <Text as="p" tone="soft" size="small" className={styles.note}>
        {texts.demoPassword({ password: demo.password, code: (inside) => <code>{inside}</code> })}
      </Text>
      <ul className={styles.list}>
        {demo.accounts.map(({ employeeId, is }) => (
          <li key={employeeId}>
            <button
              type="button"
              className={styles.account}
              onClick={() => onPick({ username: employeeId, password: demo.password })}
            >
              <Text tone="accent" weight="medium" figures>
                {employeeId}
              </Text>
              <span>{is}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
