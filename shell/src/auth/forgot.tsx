import { forgotPassword } from '@tem/contracts/calls/auth.ts'
import { forgotErrors } from '@tem/rules/account/account-rules.ts'
import * as successTexts from '@tem/rules/base/success-texts.ts'
import { call, Link, toast, useMutation, useNavigate } from '@tem/sdk'
import { FormFrame } from '@tem/ui/form/form-frame.tsx'
import * as texts from '../../texts/made/forgot.ts'
import { backToSignIn, sendingCode } from '../../texts/made/sign-in.ts'
import { AuthPage, EmployeeIdField } from './auth-page.tsx'

interface Who {
  username: string
}

export function Forgot() {
  const navigate = useNavigate()
  const requesting = useMutation({
    mutationFn: ({ username }: Who) => call(forgotPassword, { username: username.trim() }),
    onSuccess: ({ type, requestId }, { username }) => {
      toast.success(successTexts.resetCodeSent(type))
      const link = new URLSearchParams({ username: username.trim(), token: requestId })
      navigate(`/auth/reset?${link}`)
    },
    meta: { errorShownInline: true },
  })

  return (
    <AuthPage
      title={texts.title()}
      lead={texts.lead()}
      links={<Link to="/auth/signin">{backToSignIn()}</Link>}
    >
      <FormFrame<Who>
        validate={forgotErrors}
        onSubmit={(values) => requesting.mutate(values)}
        submitError={requesting.error?.message ?? null}
        loading={requesting.isPending}
        submitLabel={texts.submit()}
        loadingLabel={sendingCode()}
        footer="flow"
      >
        <EmployeeIdField />
      </FormFrame>
    </AuthPage>
  )
}
