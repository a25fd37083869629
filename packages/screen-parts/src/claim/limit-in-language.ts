// The explanation of a limit, 'L2, metro: ₹2,500 × 2 nights', part by part in the person's language. It is stored in English with the
// claim; a part that is not known stays as it is.
import { tierNumber } from '@tem/rules/claim/allowance.ts'
import { inLanguage } from '@tem/ui/text/in-language.ts'
import * as texts from '../../texts/made/limit.ts'

export function limitInLanguage(explanation: string): string {
  return explanation
    .split(/(: | × |, )/)
    .map((part, place) => (place % 2 === 1 ? part : partInLanguage(part)))
    .join('')
}

const words: Readonly<Record<string, () => string>> = {
  metro: texts.metro,
  other: texts.other,
  'no limit': texts.none,
}

function partInLanguage(part: string): string {
  const word = words[part]
  if (word) return word()
  const tier = tierNumber(part)
  if (tier) return texts.tier({ number: tier })
  const [, nights] = /^(\d+) nights?$/.exec(part) ?? []
  if (nights) return texts.nights({ count: Number(nights) })
  const [, counted, all] = /^(\d+)(?: of (\d+))? persons$/.exec(part) ?? []
  if (counted && all) return texts.personsOf({ counted, all })
  if (counted) return texts.persons({ count: counted })
  const [, rate, unit] = /^(₹\S+) per (.+)$/.exec(part) ?? []
  return rate && unit ? texts.perUnit({ rate, unit }) : inLanguage(part)
}
