// Formatted text from the server. It was cleaned there, and is cleaned again where it would do harm.
import purify from 'dompurify'
import styles from './rich-text.module.css'

const ALLOWED = {
  ALLOWED_TAGS: [
    'h1',
    'h2',
    'h3',
    'h4',
    'p',
    'br',
    'hr',
    'ul',
    'ol',
    'li',
    'strong',
    'b',
    'em',
    'i',
    'u',
    's',
    'sub',
    'sup',
    'blockquote',
    'a',
    'table',
    'caption',
    'thead',
    'tbody',
    'tr',
    'th',
    'td',
  ],
  ALLOWED_ATTR: ['href', 'colspan', 'rowspan', 'scope'],
  RETURN_DOM_FRAGMENT: true,
} as const

export function RichText({ html }: { html: string }) {
  return <article className={styles.text} ref={(place) => place?.replaceChildren(cleaned(html))} />
}

function cleaned(html: string): DocumentFragment {
  const fragment = purify.sanitize(html, {
    ...ALLOWED,
    ALLOWED_TAGS: [...ALLOWED.ALLOWED_TAGS],
    ALLOWED_ATTR: [...ALLOWED.ALLOWED_ATTR],
  })
  for (const link of fragment.querySelectorAll('a')) link.rel = 'noreferrer'
  return fragment
}
