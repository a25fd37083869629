// The list of bank file layouts: each is opened, or copied to begin a new one.
import { listBankLayouts } from '@tem/contracts/calls/admin-company.ts'
import { callQuery, Link, useQuery, useSession } from '@tem/sdk'
import { LinkButton } from '@tem/ui/action/link-button.tsx'
import { Row, Stack } from '@tem/ui/layout/layout.tsx'
import { ErrorState } from '@tem/ui/state/error-state.tsx'
import { TextSkeleton } from '@tem/ui/state/skeletons.tsx'
import styles from './bank-layout.module.css'

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
    <div className={styles.screen}>
      <p className={styles.hint}>
        The columns of the file that a payer uploads at the bank, in the order in which payers are offered
        them. Copy a layout to begin a new one.
      </p>
      <Stack as="ul" className={styles.list} aria-label="Bank file layouts">
        {layouts.data.list.map(({ code, name, columns, isActive }) => (
          <Row as="li" align="center" key={code}>
            <span className={styles.name}>
              {name}
              <span className={styles.hint}>
                {code} · {columns.length === 1 ? '1 column' : `${columns.length} columns`}
                {!isActive && ' · inactive'}
                {code === first && ' · offered first'}
              </span>
            </span>
            <LinkButton
              aria-label={`${canWrite ? 'Edit' : 'Open'} ${name}`}
              render={<Link to={pathOf(code)} />}
            >
              {canWrite ? 'Edit' : 'Open'}
            </LinkButton>
            {canWrite && (
              <LinkButton aria-label={`Copy ${name}`} render={<Link to={`${pathOf(code)}?copy`} />}>
                Copy
              </LinkButton>
            )}
          </Row>
        ))}
      </Stack>
    </div>
  )
}

function pathOf(code: string): string {
  return `/dashboard/admin/company/bank-layouts/${code}`
}
