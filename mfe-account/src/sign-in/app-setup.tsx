// Setting up an authenticator app: it scans a picture, and its first code shows that it has the secret.
import { confirmApp, startApp } from '@tem/contracts/calls/factors.ts'
import { mandatory } from '@tem/rules/base/field-labels.ts'
import { call, useMutation, useQuery } from '@tem/sdk'
import { FormTextField } from '@tem/ui/field/text-field.tsx'
import { FormFrame } from '@tem/ui/form/form-frame.tsx'
import { Stack } from '@tem/ui/layout/layout.tsx'
import { SidePanel } from '@tem/ui/overlay/side-panel.tsx'
import { ErrorState } from '@tem/ui/state/error-state.tsx'
import { FormSkeleton } from '@tem/ui/state/skeletons.tsx'
import { encode } from 'uqr'
import * as texts from '../../texts/made/app-setup.ts'
import styles from './app-setup.module.css'

interface AppSetupProps {
  open: boolean
  onClose: () => void
  onDone: (answer: { message: string; recoveryCodes: string[] }) => void
}

export function AppSetup({ open, onClose, onDone }: AppSetupProps) {
  return (
    <SidePanel open={open} onClose={onClose} title={texts.title()}>
      <Steps onClose={onClose} onDone={onDone} />
    </SidePanel>
  )
}

function Steps({ onClose, onDone }: Omit<AppSetupProps, 'open'>) {
  // A secret of its own for each time; it is shown nowhere else.
  const started = useQuery({
    queryKey: ['authenticator-app'],
    queryFn: () => call(startApp, {}),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  const confirming = useMutation({
    mutationFn: ({ code = '' }: { code?: string }) => call(confirmApp, { code }),
    onSuccess: onDone,
    meta: { errorShownInline: true },
  })
  if (started.isError)
    return (
      <ErrorState message={started.error.message} onRetry={started.refetch} retrying={started.isFetching} />
    )
  if (!started.data) return <FormSkeleton count={3} />
  const { secret, url } = started.data
  return (
    <FormFrame<{ code?: string }>
      validate={({ code }) => (code ? {} : { code: mandatory('code') })}
      onSubmit={(typed) => confirming.mutate(typed)}
      submitError={confirming.error?.message ?? null}
      loading={confirming.isPending}
      submitLabel={texts.confirm()}
      loadingLabel={texts.confirming()}
      onCancel={onClose}
    >
      <Stack as="ol" gap={3} numbered>
        <li>
          {texts.scan({ link: (inside) => <a href={url}>{inside}</a> })}
          <Picture text={url} />
          {texts.typeKey({
            key: () => <code className={styles.secret}>{secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>,
          })}
        </li>
        <li>{texts.enterCode()}</li>
      </Stack>
      <FormTextField
        name="code"
        label={texts.code()}
        inputMode="numeric"
        autoComplete="one-time-code"
        figures
      />
    </FormFrame>
  )
}

/** Black on white in the dark theme too: cameras expect it. */
function Picture({ text }: { text: string }) {
  const { data, size } = encode(text, { border: 2 })
  const dots = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])))
  return (
    <svg className={styles.picture} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={texts.picture()}>
      <path d={dots.join('')} />
    </svg>
  )
}
