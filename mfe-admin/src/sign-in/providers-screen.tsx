// The providers at which the company's people sign in.
import { listProviders } from '@tem/contracts/calls/admin-sign-in.ts'
import { callQuery, Link, useQuery, useSession } from '@tem/sdk'
import { LinkButton } from '@tem/ui/action/link-button.tsx'
import { Row, Stack } from '@tem/ui/layout/layout.tsx'
import { Banner } from '@tem/ui/state/banner.tsx'
import { EmptyState } from '@tem/ui/state/empty-state.tsx'
import { ErrorState } from '@tem/ui/state/error-state.tsx'
import { TextSkeleton } from '@tem/ui/state/skeletons.tsx'
import { Panel } from '@tem/ui/text/panel.tsx'
import styles from './providers.module.css'

export function ProvidersScreen() {
  const providers = useQuery(callQuery(listProviders, {}))
  const canWrite = useSession().can('administer')
  const { data, error } = providers
  if (providers.isPending) return <TextSkeleton count={4} />
  if (!data)
    return (
      <ErrorState
        message={error?.message ?? ''}
        onRetry={providers.refetch}
        retrying={providers.isFetching}
      />
    )
  const add = canWrite && data.site !== null && (
    <LinkButton variant="primary" render={<Link to="/dashboard/admin/sign-in/new" />}>
      Add a provider
    </LinkButton>
  )
  return (
    <div className={styles.screen}>
      {data.site === null && (
        <Banner tone="warning" title="The server does not know its own URL.">
          An operator sets PUBLIC_URL before people can sign in at a provider.
        </Banner>
      )}
      {data.list.length === 0 ? (
        <EmptyState
          title="People sign in with a password."
          help="A provider such as Okta, Entra or Google lets them use the company’s own sign-in."
          actions={add || undefined}
        />
      ) : (
        <Panel title="Providers">
          <Stack as="ul" className={styles.list} aria-label="Providers">
            {data.list.map(({ _id, name, issuer, isActive, people }) => (
              <Row as="li" align="center" key={_id}>
                <span className={styles.name}>
                  {name}
                  <span className={styles.hint}>
                    {issuer} · {people === 1 ? '1 person' : `${people} people`}
                    {!isActive && ' · not in use'}
                  </span>
                </span>
                <LinkButton
                  aria-label={`${canWrite ? 'Edit' : 'Open'} ${name}`}
                  render={<Link to={`/dashboard/admin/sign-in/${_id}`} />}
                >
                  {canWrite ? 'Edit' : 'Open'}
                </LinkButton>
              </Row>
            ))}
          </Stack>
          {add && <Row className={styles.actions}>{add}</Row>}
        </Panel>
      )}
      <p className={styles.hint}>
        Who may still use a password is a setting under{' '}
        <Link to="/dashboard/admin/company">Company, Sign-in</Link>.
      </p>
    </div>
  )
}
