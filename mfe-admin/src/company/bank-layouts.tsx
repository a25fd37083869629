// The list of bank file layouts: each is opened, or copied to begin a new one.
import { listBankLayouts } from '@tem/contracts/calls/admin-company.ts'
import { callQuery, Link, useQuery, useSession } from '@tem/sdk'
import { LinkButton } from '@tem/ui/action/link-button.tsx'
import { Row, Stack } from '@tem/ui/layout/layout.tsx'
import { ErrorState } from '@tem/ui/state/error-state.tsx'
import { TextSkeleton } from '@tem/ui/state/skeletons.tsx'
import { Text } from '@tem/ui/text/text.tsx'
import * as texts from '../../texts/made/bank-layout.ts'
import * as common from '../../texts/made/common.ts'
import named from '../named-list.module.css'

export function BankLayouts() {
  const layouts = useQuery(callQuery(listBankLayouts, {}))
  const canWrite = useSession().can('administer')
  if (layouts.isPending) return <TextSkeleton count={3} />
  if (!layouts.data)
    return (
      <ErrorState message={layouts.error.message} onRetry={layouts.refetch} retrying={layouts.isFetching} />
    )
  const first = layouts.data.list.find(({ isActive }) => isActive)?.code
  return (
    <Stack>
      <Text as="p" tone="soft">
        {texts.layoutsHint()}
      </Text>
      <Stack as="ul" aria-label={common.bankFileLayouts()}>
        {layouts.data.list.map(({ code, name, columns, isActive }) => (
          <Row as="li" align="center" key={code}>
            <span className={named.name}>
              {name}
              <Text tone="soft">
                {code} · {texts.countColumns({ count: columns.length })}
                {!isActive && ` · ${texts.inactive()}`}
                {code === first && ` · ${texts.offeredFirst()}`}
              </Text>
            </span>
            <LinkButton
              aria-label={canWrite ? common.editOne({ name }) : common.openOne({ name })}
              render={<Link to={pathOf(code)} />}
            >
              {canWrite ? common.edit() : common.open()}
            </LinkButton>
            {canWrite && (
              <LinkButton aria-label={texts.copyOne({ name })} render={<Link to={`${pathOf(code)}?copy`} />}>
                {common.copy()}
              </LinkButton>
            )}
          </Row>
        ))}
      </Stack>
    </Stack>
  )
}

function pathOf(code: string): string {
  return `/dashboard/admin/company/bank-layouts/${code}`
}
