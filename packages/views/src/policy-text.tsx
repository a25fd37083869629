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
        // A table that is wider than the screen scrolls by the keyboard too.
        for (const table of place?.querySelectorAll('table') ?? [])
          if (table.scrollWidth > table.clientWidth) table.tabIndex = 0
      }}
    />
  )
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
