// Rules and servers say their sentences in English. A page in another language tells here how it says them; others stay as they are.

let translate = (english: string) => english

export function translateWith(say: (english: string) => string) {
  translate = say
}

/** Also words that rules have for a status or a field. */
export function inLanguage(english: string): string
export function inLanguage(english: string | undefined): string | undefined
export function inLanguage(english: string | undefined) {
  return english && translate(english)
}
