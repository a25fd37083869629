// The markup that a policy needs: headings, text, lists, tables and links to pages and email. All else is removed.
import sanitizeHtml from 'sanitize-html'

const headings = ['h2', 'h3', 'h4']
const text = ['p', 'br', 'hr', 'strong', 'b', 'em', 'i', 'u', 's', 'sub', 'sup', 'small', 'blockquote', 'a']
const lists = ['ul', 'ol', 'li', 'dl', 'dt', 'dd']
const tables = ['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td']

export function sanitisePolicy(html: string): string {
  return sanitizeHtml(html, {
    allowedTags: [...headings, ...text, ...lists, ...tables],
    allowedAttributes: {
      a: ['href', 'rel', 'target'],
      th: ['scope', 'colspan', 'rowspan'],
      td: ['colspan', 'rowspan'],
      ol: ['start'],
    },
    allowedSchemes: ['https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    // The page has its own h1.
    transformTags: {
      h1: 'h2',
      a: sanitizeHtml.simpleTransform('a', { rel: 'noopener noreferrer', target: '_blank' }),
    },
    nonTextTags: [
      'script',
      'style',
      'textarea',
      'option',
      'noscript',
      'title',
      'svg',
      'math',
      'iframe',
      'object',
      'template',
    ],
  })
}
