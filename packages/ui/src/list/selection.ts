// The ticked rows of a list, shown as a table or as cards.

export interface Selection<Row> {
  selected: ReadonlySet<string>
  onChange: (selected: ReadonlySet<string>) => void
  /** The label of a row's checkbox, e.g. "Select EMP001 Asha Rao". */
  label: (row: Row) => string
  /** Rows that can't be ticked. */
  disabled?: (row: Row) => boolean
}

export interface Tick {
  label: string
  checked: boolean
  disabled?: boolean
  onChange: (checked: boolean) => void
}

/** The checkbox of one row. */
export function tickOf<Row>(selection: Selection<Row>, row: Row, key: string): Tick {
  const { selected, onChange, label, disabled } = selection
  return {
    label: label(row),
    checked: selected.has(key),
    disabled: disabled?.(row) ?? false,
    onChange: (checked) => onChange(withTicked(selected, [key], checked)),
  }
}

export function withTicked(selected: ReadonlySet<string>, keys: readonly string[], checked: boolean) {
  const next = new Set(selected)
  for (const key of keys) checked ? next.add(key) : next.delete(key)
  return next
}
