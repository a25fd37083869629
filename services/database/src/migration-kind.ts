// Whether older code can go on after a migration. Its first line says so: `-- expand` (adds what older code does not
// see) or `-- contract` (takes away or tightens). Code that does not know an expanding migration still starts.

export type MigrationKind = 'expand' | 'contract'

/** Undefined without a mark; migrations from before this rule have none, and older code refuses them. */
export function kindOf(text: string): MigrationKind | undefined {
  return /^--\s*(expand|contract)\b/.exec(text)?.[1] as MigrationKind | undefined
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
  [/\btruncate\b/, 'empties a table'],
]

/** What older code would stumble over, in words; undefined if nothing. */
export function whyNotExpanding(text: string): string | undefined {
  const statements = withoutTexts(text.toLowerCase())
  return breaking.find(([pattern]) => pattern.test(statements))?.[1]
}

/** Comments, quoted texts and bodies of functions are no statements of the migration. */
function withoutTexts(sql: string): string {
  return sql
    .replace(/--[^\n]*/g, '')
    .replace(/(\$\w*\$)[\s\S]*?\1/g, "''")
    .replace(/'[^']*'/g, "''")
}
