// What a company calls its expenses, which no release can translate. SettingsProvider learns it with the settings.

let names: Readonly<Record<string, string>> = {}

export function learnNames(learnt: Readonly<Record<string, string>> | undefined) {
  names = learnt ?? names
}

/** The name of an expense type, category or sub-category in the language of the page, if the company has entered it. */
export function named(name: string): string
export function named(name: string | undefined): string | undefined
export function named(name: string | undefined) {
  return name && (names[name] ?? name)
}
