// Also the first screen of an account with an initial password. Until it is changed, no other screen opens.
import { changePassword } from '@tem/contracts/calls/me.ts'
import { changePasswordErrors } from '@tem/rules/account/account-rules.ts'
import { MINIMUM_PASSWORD_LENGTH } from '@tem/rules/base/password-policy.ts'
import * as successTexts from '@tem/rules/base/success-texts.ts'
import { call, refreshSession, toast, useMutation, useNavigate, useSession } from '@tem/sdk'
import { FormPasswordField } from '@tem/ui/field/password-field.tsx'
import { FormFrame } from '@tem/ui/form/form-frame.tsx'
import { Stack } from '@tem/ui/layout/layout.tsx'
import { Banner } from '@tem/ui/state/banner.tsx'
import { Panel } from '@tem/ui/text/panel.tsx'
import { Text } from '@tem/ui/text/text.tsx'
import * as texts from '../../texts/made/password.ts'

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
    <Stack most={480}>
      {isNewAccount && (
        <Banner tone="info" title={texts.welcome()}>
          {texts.chooseOwn()}
        </Banner>
      )}
      <Panel>
        <FormFrame<Passwords>
          validate={(values) => changePasswordErrors(values, employeeCode)}
          onSubmit={(values) => changing.mutate(values)}
          submitError={changing.error?.message ?? null}
          loading={changing.isPending}
          submitLabel={texts.change()}
          loadingLabel={texts.changing()}
          footer="flow"
        >
          <FormPasswordField name="password" label={texts.current()} />
          <FormPasswordField
            name="newPassword"
            label={texts.next()}
            hint={texts.hint({ count: MINIMUM_PASSWORD_LENGTH })}
            autoComplete="new-password"
          />
          {!isNewAccount && (
            <Text as="p" tone="soft" size="small">
              {texts.staySignedIn()}
            </Text>
          )}
        </FormFrame>
      </Panel>
    </Stack>
  )
}
