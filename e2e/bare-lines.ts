// What a screen in the pseudo-locale xx shows that is in no text file: a sentence in code, which no language could say.
import { administrationSentences } from '@tem/rules/account/administration-sentences.ts'
import { languages } from '@tem/rules/base/languages.ts'
import { learnSentences, sentenceOf } from '@tem/rules/base/sentences.ts'
import type { Page } from 'playwright/test'

learnSentences(administrationSentences)

/** The words of all answers from now on. */
export function answersOn(page: Page): string[] {
  const data: string[] = []
  page.on('response', (response) => {
    if (new URL(response.url()).pathname.startsWith('/api/'))
      void response.json().then(
        (answer) => data.push(...wordsIn(answer)),
        // Of a page that is left.
        () => {},
      )
  })
  return data
}

/** The lines of a screen in xx that have words outside of ⟦texts⟧, data and module.json. */
export async function bareLines(page: Page, data: readonly string[]): Promise<string[]> {
  const { lines, registry } = await page.evaluate(() => {
    // A chart draws the names of the table beside it, broken into lines.
    for (const chart of document.querySelectorAll<SVGElement>('[aria-hidden] svg'))
      chart.style.display = 'none'
    // What is on the page of a bill.
    for (const page of document.querySelectorAll<HTMLElement>('figure:has(canvas)'))
      page.style.display = 'none'
    return {
      lines: [
        document.body.innerText,
        ...['aria-label', 'title', 'placeholder', 'alt'].flatMap((name) =>
          [...document.querySelectorAll(`[${name}]`)].map((element) => element.getAttribute(name) ?? ''),
        ),
      ],
      registry: document.getElementById('registry')?.textContent ?? '{}',
    }
  })
  const known = [...new Set([...Object.values(languages), ...data, ...wordsIn(JSON.parse(registry))])]
    .filter((word) => !isSentence(word))
    // The number of "{count} claims to revise" comes from elsewhere.
    .map((word) => word.toLowerCase())
    .flatMap((word) => [word, ...word.split(/\{\w+\}/)])
    // As a line that shows it: a crash's message may hold an address.
    .flatMap((word) => [word, ...withoutTexts(word).split('\n')])
    .filter((word) => WORD.test(word))
    .sort((one, other) => other.length - one.length)
  const bare = lines
    .flatMap((line) => withoutTexts(line).split('\n'))
    .filter((line) => WORD.test(known.reduce((left, word) => left.replaceAll(word, ''), line.toLowerCase())))
  return [...new Set(bare)]
}

/** What a server says is no data, unless it is so short that a company may have typed it. */
function isSentence(word: string): boolean {
  return word.split(' ').length > 3 && sentenceOf(word) !== undefined
}

const WORD = /\p{L}{3}/u

function withoutTexts(line: string): string {
  // An address is no sentence, nor is the name of an event, such as claim.paid.
  const without = line.replace(/⟦[^⟦⟧]*⟧|https?:\/\/\S+|^[a-z]+\.[a-z]+$/gm, '')
  return without === line ? line : withoutTexts(without)
}

/** The words of what a page keeps: JSON, or a text. */
export function wordsOf(kept: string): string[] {
  try {
    return wordsIn(JSON.parse(kept))
  } catch {
    return [kept]
  }
}

function wordsIn(value: unknown): string[] {
  // The lines of a text such as the policy.
  if (typeof value === 'string') return value.split(/<[^>]*>/)
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(wordsIn) : []
}
