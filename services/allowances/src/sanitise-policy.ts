// The text of the policy without what could run or reach out.
import { policyMarkup } from '@tem/rules/account/policy-markup.ts'
import sanitizeHtml from 'sanitize-html'

export function sanitisePolicy(html: string): string {
  return sanitizeHtml(html, {
    allowedTags: [...policyMarkup.tags],
    allowedAttributes: Object.fromEntries(
      Object.entries(policyMarkup.attributes).map(([tag, names]) => [tag, [...names]]),
    ),
    allowedSchemes: [...policyMarkup.schemes],
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
