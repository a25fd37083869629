// A claim in a table of spending: a link for those who may open it.
import { named } from '@tem/sdk'
import { Text } from '@tem/ui/text/text.tsx'
import { LinkWithBack } from '../link-with-back.tsx'
import { claimUrl } from '../review-queries.ts'

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
      {opens ? (
        <LinkWithBack to={claimUrl({ _id, wrapper: null })}>{named(category)}</LinkWithBack>
      ) : (
        named(category)
      )}{' '}
      <Text tone="soft">{[ticket, name].filter(Boolean).join(' · ')}</Text>
    </>
  )
}
