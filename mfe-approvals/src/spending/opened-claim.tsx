// A claim in a table of spending: a link for those who may open it.
import { LinkWithBack } from '../link-with-back.tsx'
import { claimUrl } from '../review-queries.ts'
import styles from './spending.module.css'

interface ListedClaim {
  _id: string
  opens: boolean
  category: string
  ticket: string | null
  name?: string
}

export function OpenedClaim({ claim: { _id, opens, category, ticket, name } }: { claim: ListedClaim }) {
  return (
    <>
      {opens ? <LinkWithBack to={claimUrl({ _id, wrapper: null })}>{category}</LinkWithBack> : category}{' '}
      <span className={styles.soft}>{[ticket, name].filter(Boolean).join(' · ')}</span>
    </>
  )
}
