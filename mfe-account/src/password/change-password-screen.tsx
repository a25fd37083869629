// Also the first screen of an account with an initial password. Until it is changed, no other screen opens.
import { changePassword } from '@tem/contracts/calls/me.ts'
import { changePasswordErrors } from '@tem/rules/account/account-rules.ts'
import { successTexts } from '@tem/rules/base/messages.ts'
import { MINIMUM_PASSWORD_LENGTH } from '@tem/rules/base/password-policy.ts'
import { call, refreshSession, toast, useMutation, useNavigate, useSession } from '@tem/sdk'
import { FormPasswordField } from '@tem/ui/field/password-field.tsx'
import { FormFrame } from '@tem/ui/form/form-frame.tsx'
import { Banner } from '@tem/ui/state/banner.tsx'
import { Panel } from '@tem/ui/text/panel.tsx'
import styles from './change-password-screen.module.css'

interface Passwords {
  password: string
  newPassword: string
}

export function ChangePasswordScreen() {
  const { isNewAccount, employeeCode } = useSession()
  const navigate = useNavigate()
  const changing = useMutation({
    mutationFn: async (passwords: Passwords) => {
      await call(changePassword, passwords)
      await refreshSession()
    },
    onSuccess: () => {
      toast.success(successTexts.passwordUpdated)
      navigate('/dashboard')
    },
    meta: { errorShownInline: true },
  })

  return (
    <div className={styles.screen}>
      {isNewAccount && (
        <Banner tone="info" title="Welcome">
          Choose your own password. Then you can use the whole site.
        </Banner>
      )}
      <Panel>
        <FormFrame<Passwords>
          validate={(values) => changePasswordErrors(values, employeeCode)}
          onSubmit={(values) => changing.mutate(values)}
          submitError={changing.error?.message ?? null}
          loading={changing.isPending}
          submitLabel="Change Password"
          loadingLabel="Changing the password"
          footer="flow"
        >
          <FormPasswordField name="password" label="Current Password" />
          <FormPasswordField
            name="newPassword"
            label="New Password"
            hint={`At least ${MINIMUM_PASSWORD_LENGTH} characters. A few words in a row are easy to remember and hard to guess.`}
            autoComplete="new-password"
          />
          {!isNewAccount && (
            <p className={styles.note}>You stay signed in here and are signed out everywhere else.</p>
          )}
        </FormFrame>
      </Panel>
    </div>
  )
}
