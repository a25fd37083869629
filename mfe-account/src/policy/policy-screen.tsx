// The company's claim policy, read-only.
import { getClaimPolicy } from '@tem/contracts/calls/claims.ts'
import { callQuery, useQuery } from '@tem/sdk'
import { EmptyState } from '@tem/ui/text/empty-state.tsx'
import { ErrorState } from '@tem/ui/text/error-state.tsx'
import { TextSkeleton } from '@tem/ui/text/skeletons.tsx'
import purify from 'dompurify'
import styles from './policy-screen.module.css'

export function PolicyScreen() {
  const policy = useQuery(callQuery(getClaimPolicy, {}))
  if (policy.isPending) return <TextSkeleton count={12} />
  if (policy.isError && !policy.data)
    return <ErrorState message={policy.error.message} onRetry={policy.refetch} retrying={policy.isFetching} />
  const html = policy.data.item
  if (!html) return <EmptyState help="The company has not published its claim policy yet." />
  return <RichText html={html} />
}

// Formatted text from the server. It is sanitised there, and again before it is rendered.

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

function RichText({ html }: { html: string }) {
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
