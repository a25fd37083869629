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
import { Text } from '@tem/ui/text/text.tsx'
import * as common from '../../texts/made/common.ts'
import * as texts from '../../texts/made/providers.ts'
import named from '../named-list.module.css'

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
      {texts.addProvider()}
    </LinkButton>
  )
  return (
    <Stack>
      {data.site === null && (
        <Banner tone="warning" title={texts.noPublicUrl()}>
          {texts.noPublicUrlHelp()}
        </Banner>
      )}
      {data.list.length === 0 ? (
        <EmptyState title={texts.noProviders()} help={texts.noProvidersHelp()} actions={add || undefined} />
      ) : (
        <Panel title={texts.providers()}>
          <Stack>
            <Stack as="ul" aria-label={texts.providers()}>
              {data.list.map(({ _id, name, issuer, isActive, people }) => (
                <Row as="li" align="center" key={_id}>
                  <span className={named.name}>
                    {name}
                    <Text tone="soft" breaks>
                      {issuer} · {texts.countPeople({ people })}
                      {!isActive && ` · ${texts.notInUse()}`}
                    </Text>
                  </span>
                  <LinkButton
                    aria-label={canWrite ? common.editOne({ name }) : common.openOne({ name })}
                    render={<Link to={`/dashboard/admin/sign-in/${_id}`} />}
                  >
                    {canWrite ? common.edit() : common.open()}
                  </LinkButton>
                </Row>
              ))}
            </Stack>
            {add && <Row>{add}</Row>}
          </Stack>
        </Panel>
      )}
      <Text as="p" tone="soft" breaks>
        {texts.passwordsHint({ link: (inside) => <Link to="/dashboard/admin/company">{inside}</Link> })}
      </Text>
    </Stack>
  )
}
