// Before something that guards money: the person proves again who they are, with a passkey or a code or, if they have neither, with
// the password or at the company's provider.
import { prove, readProofWays } from '@tem/contracts/calls/factors.ts'
import { startProviderProof } from '@tem/contracts/calls/provider.ts'
import { mandatory } from '@tem/rules/base/field-labels.ts'
import { askPasskey, call, canUsePasskeys, useMutation, useQuery } from '@tem/sdk'
import { Button } from '@tem/ui/action/button.tsx'
import { FormPasswordField } from '@tem/ui/field/password-field.tsx'
import { FormTextField } from '@tem/ui/field/text-field.tsx'
import { FormFrame } from '@tem/ui/form/form-frame.tsx'
import { Stack } from '@tem/ui/layout/layout.tsx'
import { DialogWindow } from '@tem/ui/overlay/dialog-window.tsx'
import { Banner } from '@tem/ui/state/banner.tsx'
import { ErrorState } from '@tem/ui/state/error-state.tsx'
import { FormSkeleton } from '@tem/ui/state/skeletons.tsx'
import { useEffect, useEffectEvent, useState } from 'react'
import * as texts from '../../texts/made/proof.ts'
import { onProof, openProviderWindow, type ProofResult } from './provider-visit.ts'

interface ProofDialogProps {
  request: { answer(isProven: boolean): void }
}

interface Typed {
  password?: string
  code?: string
}

export function ProofDialog({ request }: ProofDialogProps) {
  const ways = useQuery({
    queryKey: ['proof-ways'],
    queryFn: () => call(readProofWays, {}),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const proving = useMutation({
    mutationFn: (given: Typed | 'passkey') => (given === 'passkey' ? provePasskey() : call(prove, given)),
    onSuccess: () => request.answer(true),
    meta: { errorShownInline: true },
  })
  /** Each question is answered once. */
  async function provePasskey() {
    const { passkey } = await call(readProofWays, {})
    return call(prove, { credential: await askPasskey(passkey ?? '{}') })
  }
  const { data, error } = ways
  const field = data?.code ? 'code' : 'password'
  const hasPasskey = typeof data?.passkey === 'string' && canUsePasskeys()

  return (
    <DialogWindow
      open
      onClose={() => request.answer(false)}
      title={texts.title()}
      description={texts.description()}
    >
      {error && <ErrorState message={error.message} onRetry={ways.refetch} retrying={ways.isFetching} />}
      {ways.isPending && <FormSkeleton count={1} />}
      {data && (
        <Stack>
          {data.provider !== null && (
            <ProviderProof name={data.provider} onProven={() => request.answer(true)} />
          )}
          {hasPasskey && (
            <Button
              variant="primary"
              wide
              busy={proving.isPending && proving.variables === 'passkey' && texts.waitingForPasskey()}
              onClick={() => proving.mutate('passkey')}
            >
              {texts.withPasskey()}
            </Button>
          )}
          {data.provider === null && (
            <FormFrame<Typed>
              validate={(typed) => (typed[field] ? {} : { [field]: mandatory(field) })}
              onSubmit={(typed) => proving.mutate(typed)}
              submitError={proving.error?.message ?? null}
              loading={proving.isPending && proving.variables !== 'passkey'}
              submitLabel={texts.confirm()}
              submitVariant={() => (hasPasskey ? 'secondary' : 'primary')}
              loadingLabel={texts.confirming()}
              onCancel={() => request.answer(false)}
              footer="flow"
            >
              {data.code ? (
                <FormTextField
                  name="code"
                  label={texts.code()}
                  hint={data.app ? texts.codeFromApp() : texts.recoveryCode()}
                  autoComplete="one-time-code"
                  autoCapitalize="none"
                  spellCheck={false}
                  figures
                />
              ) : (
                <FormPasswordField name="password" label={texts.password()} />
              )}
            </FormFrame>
          )}
        </Stack>
      )}
    </DialogWindow>
  )
}

/** In a window of its own, so that what was typed here stays. */
function ProviderProof({ name, onProven }: { name: string; onProven: () => void }) {
  const [refused, setRefused] = useState<string>()
  const visit = useQuery({
    queryKey: ['provider-proof'],
    queryFn: () => call(startProviderProof, {}),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const { data, error, refetch } = visit
  const heard = useEffectEvent((result: ProofResult) => {
    if (result === undefined) return onProven()
    setRefused(result)
    // Each visit works once.
    void refetch()
  })
  useEffect(() => onProof(heard), [])
  const problem = refused ?? error?.message
  return (
    <>
      {problem !== undefined && <Banner tone="error">{problem}</Banner>}
      <Button
        variant="primary"
        wide
        busy={visit.isFetching && texts.oneMoment()}
        onClick={() => (data ? openProviderWindow(data) : refetch())}
      >
        {texts.signInAgain({ name })}
      </Button>
    </>
  )
}
