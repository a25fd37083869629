// What a company calls its expenses, which no release can translate. SettingsProvider learns it with the settings.

let names: ReadonlyMap<string, string> = new Map()

export function learnNames(learnt: Readonly<Record<string, string>> | undefined) {
  if (learnt) names = new Map(Object.entries(learnt))
}

/** The name of an expense type, category or sub-category in the language of the page, if the company has entered it. */
export function named(name: string): string
export function named(name: string | undefined): string | undefined
export function named(name: string | undefined) {
  return name && (names.get(name) ?? name)
}
