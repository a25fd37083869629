// Above the queue: a search, and its saved views. Both are in the URL.

import { type QueueView, queueViews } from '@tem/rules/approval/claim-signs.ts'
import { useSearchParams } from '@tem/sdk'
import { usePhone } from '@tem/ui/base/use-phone.ts'
import { SegmentedControl } from '@tem/ui/choice/segmented-control.tsx'
import { TextField } from '@tem/ui/field/text-field.tsx'
import Search from 'lucide-react/icons/search'
import { useEffect, useState } from 'react'
import { queuePartFrom } from './claimant-order.ts'
import styles from './queue-screen.module.css'

const viewLabels: Record<QueueView, string> = {
  signed: 'Needs a look',
  plain: 'Plain',
  standIn: 'For someone',
}

/** Time for the next key, before the list is asked for. */
const TYPING_MS = 250

interface QueueToolsProps {
  /** The viewer stands in for somebody today. */
  standsIn: boolean
  decides: boolean
}

export function QueueTools({ standsIn, decides }: QueueToolsProps) {
  const [params, setParams] = useSearchParams()
  const { view } = queuePartFrom(params)
  const phone = usePhone()
  const offered = queueViews.filter((each) => each !== 'standIn' || standsIn || view === each)
  /** From the address itself: a search that was typed just before the view was chosen is sent later. */
  function change(name: 'queue' | 'search', value: string) {
    const next = new URLSearchParams(location.search)
    if (value) next.set(name, value)
    else next.delete(name)
    setParams(next, { replace: true, preventScrollReset: true })
  }
  return (
    <div className={styles.tools}>
      <SearchField initial={params.get('search') ?? ''} onSearch={(text) => change('search', text)} />
      {decides && (
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
      )}
    </div>
  )
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
        placeholder="Name, code, ticket or UTR"
        prefix={<Search aria-hidden="true" />}
        value={typed}
        onChange={setTyped}
      />
    </div>
  )
}
