// The text of the claim policy: sanitised by the server, and again before it is rendered.
import { policyMarkup } from '@tem/rules/account/policy-markup.ts'
import purify from 'dompurify'
import styles from './policy-text.module.css'

export const policyTextClass = styles.text

export function PolicyText({ html }: { html: string }) {
  return (
    <article
      className={styles.text}
      ref={(place) => {
        place?.replaceChildren(cleaned(html))
        for (const table of place?.querySelectorAll('table') ?? []) {
          alignFigures(table)
          // A table that is wider than the screen scrolls by the keyboard too.
          if (table.scrollWidth > table.clientWidth) table.tabIndex = 0
        }
      }}
    />
  )
}

/** Cells with an amount or a dash, and the heads above them. */
export function alignFigures(table: HTMLTableElement) {
  const heads = table.tHead?.rows[0]?.cells
  for (const { cells } of table.rows)
    for (const cell of cells) {
      if (cell.tagName !== 'TD' || !/^[₹\d.,\s–-]+$/.test(cell.textContent)) continue
      cell.dataset.figure = ''
      if (heads?.length === cells.length) Object.assign(heads[cell.cellIndex]?.dataset ?? {}, { figure: '' })
    }
}

const schemes = policyMarkup.schemes.join('|')
const allowed = {
  ALLOWED_TAGS: [...policyMarkup.tags],
  ALLOWED_ATTR: [...new Set(Object.values(policyMarkup.attributes).flat())],
  // Or a path of this site.
  ALLOWED_URI_REGEXP: new RegExp(`^(?!//)(?:(?:${schemes}):|[^a-z]|[a-z+.-]+(?:[^a-z+.:-]|$))`, 'i'),
  RETURN_DOM_FRAGMENT: true as const,
}

export function cleaned(html: string): DocumentFragment {
  const fragment = purify.sanitize(html, allowed)
  for (const link of fragment.querySelectorAll('a')) link.rel = 'noopener noreferrer'
  return fragment
}
