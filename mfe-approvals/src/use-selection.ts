// What is ticked in a list. What leaves the list, or can't be ticked any more, is forgotten by itself.
import { useKept } from './use-kept.ts'

const none: ReadonlySet<string> = new Set()

interface Selectable {
  readonly _id: string
  readonly can: { readonly act: boolean }
}

export function useSelection<Row extends Selectable>(rows: readonly Row[]) {
  const [ticked, setTicked] = useKept<ReadonlySet<string>>('ticked', none)
  const chosen = rows.filter(({ _id, can }) => can.act && ticked.has(_id))
  return {
    chosen,
    selected: new Set(chosen.map(({ _id }) => _id)) as ReadonlySet<string>,
    select: setTicked,
    clear: () => setTicked(none),
  }
}
