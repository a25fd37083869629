// Team Members List: the viewer's reportees and, in an expandable row, their reportees; or who of them is away.
import { SearchInUrl } from '@tem/screen-parts/search-in-url.tsx'
import { useQuery, useSearchParams } from '@tem/sdk'
import { usePhone } from '@tem/ui/base/use-phone.ts'
import { SegmentedControl } from '@tem/ui/choice/segmented-control.tsx'
import { Row, Stack } from '@tem/ui/layout/layout.tsx'
import { EmptyState, NoMatch } from '@tem/ui/state/empty-state.tsx'
import { ErrorState } from '@tem/ui/state/error-state.tsx'
import { CardSkeleton, RowSkeleton } from '@tem/ui/state/skeletons.tsx'
import { Text } from '@tem/ui/text/text.tsx'
import * as texts from '../../texts/made/team.ts'
import { TeamCalendar } from './team-calendar.tsx'
import { TeamCards, type TeamMember, TeamTable, teamQuery } from './team-list.tsx'
import styles from './team-screen.module.css'

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
  const view = params.get('view') === 'calendar' ? 'calendar' : 'list'
  const shown = matchingMembers(members, typed)
  const List = phone ? TeamCards : TeamTable

  /** Kept in the URL, without a history entry. */
  function change(name: 'search' | 'member' | 'view', value: string | undefined) {
    const next = new URLSearchParams(params)
    if (value) next.set(name, value)
    else next.delete(name)
    setParams(next, { replace: true, preventScrollReset: true })
  }

  if (members.length === 0) return <EmptyState help={texts.nobody()} />
  const views = (
    <SegmentedControl
      label={texts.view()}
      labelHidden
      options={[
        { value: 'list', label: texts.list() },
        { value: 'calendar', label: texts.whoIsAway() },
      ]}
      value={view}
      onChange={(chosen) => change('view', chosen === 'list' ? undefined : chosen)}
    />
  )
  if (view === 'calendar')
    return (
      <Stack>
        <Row align="center" gap={4} lines={3}>
          {views}
        </Row>
        <TeamCalendar />
      </Stack>
    )
  return (
    <Stack>
      <Row align="center" gap={4} lines={3}>
        {views}
        <SearchInUrl label={texts.searchTeam()} placeholder={texts.searchHint()} beside />
        <Text as="p" tone="soft" figures className={styles.count} role="status">
          {typed
            ? texts.shown({ shown: shown.length, all: members.length })
            : texts.people({ count: members.length })}
        </Text>
      </Row>
      {shown.length === 0 ? (
        <NoMatch help={texts.noneFound({ search: typed })} onClear={() => change('search', undefined)} />
      ) : (
        <List
          members={shown}
          openId={openId}
          onToggle={(id) => change('member', id === openId ? undefined : id)}
        />
      )}
    </Stack>
  )
}

/** Every typed word must occur in the text of the row. */
export function matchingMembers(members: readonly TeamMember[], typed: string): readonly TeamMember[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return members
  return members.filter((member) => {
    const shown = [member.name, member.employeeCode, member.designation?.name, member.department?.name]
    const text = shown.join(' ').toLowerCase()
    return words.every((word) => text.includes(word))
  })
}
