// /dashboard/try/tours/1.0.0-1a2b3c4d: one person gets that version, for some hours. Opening the link changes nothing.
import type { PayloadOf } from '@tem/contracts/call.ts'
import { startTrial } from '@tem/contracts/calls/releases.ts'
import { call, Link, useHeader, useLocation, useMutation, useParams } from '@tem/sdk'
import { Button, buttonClass } from '@tem/ui/action/button.tsx'
import { Banner } from '@tem/ui/state/banner.tsx'
import { EmptyState } from '@tem/ui/state/empty-state.tsx'
import { goHome } from '../../texts/made/missing.ts'
import * as texts from '../../texts/made/trial.ts'
import { manifests } from '../registry.ts'

type Wanted = PayloadOf<typeof startTrial>

export function TryScreen() {
  const { module = '', version } = useParams()
  const { search } = useLocation()
  const origin = new URLSearchParams(search).get('origin')
  useHeader({ title: texts.title(), back: '/dashboard' })
  const manifest = manifests.find(({ name }) => name === module)
  const starting = useMutation({
    mutationFn: (wanted: Wanted) => call(startTrial, wanted),
    // A page keeps the versions that it was opened with.
    onSuccess: () => location.assign(startOf(module)),
    meta: { errorShownInline: true },
  })
  const wanted: Wanted = { module, ...(origin === null ? { version } : { origin }) }
  const title = manifest?.title ?? module
  return (
    <>
      {starting.error && <Banner tone="error">{starting.error.message}</Banner>}
      <EmptyState
        title={texts.question({ title, version: version ?? texts.from({ origin: origin ?? '' }) })}
        help={texts.help()}
        actions={
          <>
            <Button
              variant="primary"
              busy={starting.isPending && texts.starting()}
              onClick={() => starting.mutate(wanted)}
            >
              {texts.tryIt()}
            </Button>
            <Link to="/dashboard" className={buttonClass({})}>
              {goHome()}
            </Link>
          </>
        }
      />
    </>
  )
}

function startOf(module: string): string {
  const routes = manifests.find(({ name }) => name === module)?.routes ?? []
  return routes.find(({ path }) => !path.includes(':'))?.path ?? '/dashboard'
}
