// One's tours with a tick each, so that several can be deleted together.
import { ActionBar } from '@tem/ui/action-bar.tsx'
import { Button } from '@tem/ui/button.tsx'
import type { Selection } from '@tem/ui/selection.ts'
import { useState } from 'react'
import { useDeleteTours } from './delete-tours.ts'
import styles from './selectable-tours.module.css'
import { nameOf } from './tour-actions.tsx'
import { TourList } from './tour-list.tsx'
import type { Tour } from './tour-queries.ts'

export function SelectableTours({ tours }: { tours: readonly Tour[] }) {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const { ask, deleting } = useDeleteTours()
  const chosen = tours.filter(({ _id, can }) => can.delete && ticked.has(_id))
  const selection: Selection<Tour> = {
    selected: new Set(chosen.map(({ _id }) => _id)),
    onChange: setTicked,
    label: (tour) => `Select ${nameOf(tour)}`,
    disabled: ({ can }) => !can.delete,
  }
  return (
    <>
      <TourList tours={tours} shown="present" selection={selection} />
      {chosen.length > 0 && (
        <div className={styles.bar} data-selecting>
          <ActionBar summary={chosen.length === 1 ? '1 tour selected' : `${chosen.length} tours selected`}>
            <Button onClick={() => setTicked(new Set())}>Clear</Button>
            <Button variant="danger" busy={deleting && 'Deleting'} onClick={() => ask(chosen)}>
              Delete
            </Button>
          </ActionBar>
        </div>
      )}
    </>
  )
}
