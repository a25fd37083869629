// Team Members List: who reports to the viewer, and, one row at a time, who reports to them.
import { useQuery, useSearchParams } from '@tem/sdk'
import { EmptyState } from '@tem/ui/empty-state.tsx'
import { ErrorState } from '@tem/ui/error-state.tsx'
import { CardSkeleton, RowSkeleton } from '@tem/ui/skeletons.tsx'
import { TextField } from '@tem/ui/text-field.tsx'
import { usePhone } from '@tem/ui/use-phone.ts'
import Search from 'lucide-react/icons/search'
import { matchingMembers } from './matching-members.ts'
import { TeamCards } from './team-cards.tsx'
import { type TeamMember, teamQuery } from './team-queries.ts'
import styles from './team-screen.module.css'
import { TeamTable } from './team-table.tsx'

export function TeamScreen() {
  const { data, error, refetch, isFetching } = useQuery(teamQuery)
  const phone = usePhone()

  if (data) return <Team members={data.list} />
  if (error) return <ErrorState message={error.message} onRetry={refetch} retrying={isFetching} />
  return phone ? <CardSkeleton count={6} /> : <RowSkeleton count={8} />
}

function Team({ members }: { members: readonly TeamMember[] }) {
  const [params, setParams] = useSearchParams()
  const phone = usePhone()
  const typed = params.get('search') ?? ''
  const openId = params.get('member') ?? undefined
  const shown = matchingMembers(members, typed)
  const List = phone ? TeamCards : TeamTable

  /** What is looked at stays in the address; it is not a step to go back to. */
  function change(name: 'search' | 'member', value: string | undefined) {
    const next = new URLSearchParams(params)
    if (value) next.set(name, value)
    else next.delete(name)
    setParams(next, { replace: true, preventScrollReset: true })
  }

  if (members.length === 0) return <EmptyState help="Nobody reports to you at present." />
  return (
    <div className={styles.screen}>
      <div className={styles.bar}>
        <div className={styles.search}>
          <TextField
            type="search"
            label="Search your team"
            labelHidden
            placeholder="Name, employee code, designation…"
            prefix={<Search aria-hidden="true" />}
            value={typed}
            onChange={(value) => change('search', value)}
          />
        </div>
        <p className={styles.count} role="status">
          {typed ? `${shown.length} of ${members.length}` : peopleOf(members.length)}
        </p>
      </div>
      {shown.length === 0 ? (
        <EmptyState help={`Nobody in your team matches “${typed}”.`} />
      ) : (
        <List
          members={shown}
          openId={openId}
          onToggle={(id) => change('member', id === openId ? undefined : id)}
        />
      )}
    </div>
  )
}

function peopleOf(count: number): string {
  return count === 1 ? '1 person' : `${count} people`
}
