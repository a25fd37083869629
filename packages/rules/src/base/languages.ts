// The languages that people can choose, each by its own name.

export const languages = {
  en: 'English',
  hi: 'हिन्दी',
  mr: 'मराठी',
  ta: 'தமிழ்',
  te: 'తెలుగు',
  bn: 'বাংলা',
} as const

export type Language = keyof typeof languages

export const languageCodes = Object.keys(languages) as Language[]

/** The first that there is of those that somebody reads, such as hi-IN, en; else English. */
export function languageFor(read: readonly string[]): Language {
  const wanted = read.map((tag) => tag.toLowerCase().split('-', 1)[0])
  return wanted.flatMap((tag) => languageCodes.find((code) => code === tag) ?? [])[0] ?? 'en'
}
