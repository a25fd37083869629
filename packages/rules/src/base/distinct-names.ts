// Rows of a chart or a list that share a name are told apart by their codes.

interface Named {
  readonly name: string
  /** Null where there is none: such a row keeps its name. */
  readonly code: string | null
}

/** 'Meera Nair (M2001)' beside another Meera Nair; a name that only one row has stays as it is. */
export function distinctNames<Row extends Named>(rows: readonly Row[]): Row[] {
  const times = new Map<string, number>()
  for (const { name } of rows) times.set(name, (times.get(name) ?? 0) + 1)
  return rows.map((row) =>
    row.code !== null && (times.get(row.name) ?? 0) > 1 ? { ...row, name: `${row.name} (${row.code})` } : row,
  )
}
