// What the text of the policy may contain. The server removes all else when the text is read, and the browser once more.

const headings = ['h2', 'h3', 'h4']
const text = ['p', 'br', 'hr', 'strong', 'b', 'em', 'i', 'u', 's', 'sub', 'sup', 'small', 'blockquote', 'a']
const lists = ['ul', 'ol', 'li', 'dl', 'dt', 'dd']
const tables = ['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td']

export const policyMarkup = {
  tags: [...headings, ...text, ...lists, ...tables],
  attributes: {
    a: ['href', 'rel', 'target'],
    th: ['scope', 'colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
    ol: ['start'],
  },
  schemes: ['https', 'mailto', 'tel'],
} as const

/** In characters, with its markup: some twenty pages. */
export const longestPolicyText = 60_000
