// Above the queue: a search, and its saved views. Both are in the URL.

import { type QueueView, queueViews } from '@tem/rules/approval/claim-signs.ts'
import { useSearchParams } from '@tem/sdk'
import { usePhone } from '@tem/ui/base/use-phone.ts'
import { SegmentedControl } from '@tem/ui/choice/segmented-control.tsx'
import { TextField } from '@tem/ui/field/text-field.tsx'
import Search from 'lucide-react/icons/search'
import { useEffect, useState } from 'react'
import { queuePartFrom } from './claimant-order.ts'
import styles from './claimants-screen.module.css'

const viewLabels: Record<QueueView, string> = {
  signed: 'Needs a look',
  plain: 'Plain',
  standIn: 'For someone',
}

/** Time for the next key, before the list is asked for. */
const TYPING_MS = 250

export function QueueSearch() {
  const [params] = useSearchParams()
  const change = useChange()
  return <SearchField initial={params.get('search') ?? ''} onSearch={(text) => change('search', text)} />
}

/** `standsIn`: the viewer stands in for somebody today. */
export function QueueViews({ standsIn }: { standsIn: boolean }) {
  const [params] = useSearchParams()
  const { view } = queuePartFrom(params)
  const phone = usePhone()
  const change = useChange()
  const offered = queueViews.filter((each) => each !== 'standIn' || standsIn || view === each)
  return (
    <SegmentedControl
      label="View"
      labelHidden
      wide={phone}
      options={[
        { value: 'all', label: 'Oldest' },
        ...offered.map((each) => ({ value: each, label: viewLabels[each] })),
      ]}
      value={view ?? 'all'}
      onChange={(next) => change('queue', next === 'all' ? '' : next)}
    />
  )
}

function useChange() {
  const [, setParams] = useSearchParams()
  /** Reads the URL itself: a search that was typed just before the view was chosen is sent later. */
  return (name: 'queue' | 'search', value: string) => {
    const next = new URLSearchParams(location.search)
    if (value) next.set(name, value)
    else next.delete(name)
    setParams(next, { replace: true, preventScrollReset: true })
  }
}

interface SearchFieldProps {
  initial: string
  onSearch: (text: string) => void
}

function SearchField({ initial, onSearch }: SearchFieldProps) {
  const [typed, setTyped] = useState(initial)
  const isSent = typed.trim() === initial
  // biome-ignore lint/correctness/useExhaustiveDependencies: waits for the typed text to rest, whatever renders meanwhile
  useEffect(() => {
    if (isSent) return undefined
    const timer = setTimeout(() => onSearch(typed.trim()), TYPING_MS)
    return () => clearTimeout(timer)
  }, [typed, isSent])
  return (
    <div className={styles.search}>
      <TextField
        type="search"
        label="Search the queue"
        labelHidden
        placeholder="Name, ticket or UTR"
        prefix={<Search aria-hidden="true" />}
        value={typed}
        onChange={setTyped}
      />
    </div>
  )
}
