// Names in plain Latin letters, the only ones that banks take.

/** Latin letters that are no plain letter with a mark. */
const plainLetters: Readonly<Record<string, string>> = {
  Æ: 'AE',
  æ: 'ae',
  Œ: 'OE',
  œ: 'oe',
  ẞ: 'SS',
  ß: 'ss',
  Þ: 'Th',
  þ: 'th',
  Ø: 'O',
  ø: 'o',
  Ł: 'L',
  ł: 'l',
  Đ: 'D',
  đ: 'd',
  Ð: 'D',
  ð: 'd',
  Ħ: 'H',
  ħ: 'h',
  Ŧ: 'T',
  ŧ: 't',
  ı: 'i',
}

/** 'Łukasz Groß' becomes 'Lukasz Gross'; letters of other scripts stay. */
export function inLatin(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/\P{ASCII}/gu, (letter) => plainLetters[letter] ?? letter)
}

/** Letters of another script would be left out of the bank’s file: the name would be another one, or an empty cell. */
export function isInLatin(name: string): boolean {
  const letters = inLatin(name).replace(/\P{L}/gu, '')
  return /^[A-Za-z]+$/.test(letters)
}
