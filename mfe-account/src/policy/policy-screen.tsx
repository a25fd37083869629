// The company's claim policy, read-only.
import { getClaimPolicy } from '@tem/contracts/calls/claims.ts'
import { policyMarkup } from '@tem/rules/account/policy-markup.ts'
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

function RichText({ html }: { html: string }) {
  return <article className={styles.text} ref={(place) => place?.replaceChildren(cleaned(html))} />
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
