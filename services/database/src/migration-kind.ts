// Whether older code still works after a migration. The migration's first line says so: `-- expand` (adds something that
// older code ignores) or `-- contract` (removes or tightens something). Older code starts after an unknown `expand`.

export type MigrationKind = 'expand' | 'contract'

/** Undefined without a mark, as a service's first one. */
export function kindOf(text: string): MigrationKind | undefined {
  return /^--\s*(expand|contract)\b/.exec(text)?.[1] as MigrationKind | undefined
}

/** Why it can't be released; undefined if it says its kind. A service's first one only makes something new. */
export function whyUnmarked(text: string, isFirst: boolean): string | undefined {
  if (kindOf(text) || isFirst) return undefined
  return 'does not say in its first line whether older code still works after it: write "-- expand" if it only adds something, else "-- contract"'
}

const breaking: readonly [RegExp, string][] = [
  [/\bdrop\s+(?!function\b|procedure\b|not\b)\w+/, 'drops something'],
  [/\brename\b/, 'renames something'],
  [/\bset\s+not\s+null\b/, 'makes a column required'],
  [
    /\badd\s+(column\s+)?(?!constraint\b)[\w"]+\s+(?:(?!\bdefault\b)[^,;])*\bnot\s+null\b(?![^,;]*\bdefault\b)/,
    'adds a required column without a default',
  ],
  [/\balter\s+(column\s+)?[\w"]+\s+(set\s+data\s+)?type\b/, 'changes the type of a column'],
  [
    /\badd\s+(constraint\s+[\w"]+\s+)?(check|unique|foreign|primary|exclude)\b/,
    'adds a constraint to an existing table',
  ],
  // As the event of a trigger it empties nothing.
  [/(?<!\bor\s)\btruncate\b/, 'empties a table'],
]

/** What would break older code, in words; undefined if nothing would. */
export function whyNotExpanding(text: string): string | undefined {
  const statements = withoutReplacedLists(withoutTexts(text.toLowerCase()))
  return breaking.find(([pattern]) => pattern.test(statements))?.[1]
}

/** A list of values in the place of one with its name. Whether it is longer, only a reader sees. */
function withoutReplacedLists(statements: string): string {
  return statements.replace(
    /\bdrop\s+constraint\s+(\w+)\s*,\s*add\s+constraint\s+\1\s+check\s*\(\s*\w+\s+in\s*\(/g,
    '',
  )
}

/** Drops comments, quoted texts and function bodies, which are not statements of the migration. */
function withoutTexts(sql: string): string {
  return sql
    .replace(/--[^\n]*/g, '')
    .replace(/(\$\w*\$)[\s\S]*?\1/g, "''")
    .replace(/'[^']*'/g, "''")
}
