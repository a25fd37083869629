import { policyMarkup } from '@tem/rules/account/policy-markup.ts'
import { policySample } from '@tem/rules/testing/policy-sample.ts'
import { describe, expect, it } from 'vitest'
import { sanitisePolicy } from './sanitise-policy.ts'

describe('the text of the policy', () => {
  it('keeps headings, lists, tables and links', () => {
    const html =
      '<h2>Hotel</h2><p>Up to <strong>Rs 1,800</strong>.</p><ul><li>one</li></ul><table><tbody><tr><th scope="row">L1</th><td>150</td></tr></tbody></table>'
    expect(sanitisePolicy(html)).toBe(html)
    expect(sanitisePolicy('<a href="mailto:expenses@vasudha.example">write</a>')).toBe(
      '<a href="mailto:expenses@vasudha.example" rel="noopener noreferrer" target="_blank">write</a>',
    )
  })

  it('keeps all that the list allows', () => {
    expect(sanitisePolicy(policySample)).toBe(policySample)
    for (const tag of policyMarkup.tags) expect(policySample).toMatch(new RegExp(`<${tag}[ >]`))
    for (const name of Object.values(policyMarkup.attributes).flat())
      expect(policySample).toContain(` ${name}="`)
  })

  it.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<svg><script>alert(1)</script></svg>',
    '<math><mi xlink:href="javascript:alert(1)">x</mi></math>',
    '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
    '<style>body{background:url(javascript:alert(1))}</style>',
    '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
    '<form action="https://evil.example"><input name="password"></form>',
    '<p onclick="alert(1)" style="position:fixed">',
    '<a href="javascript:alert(1)">x</a>',
    '<a href="JaVa\tScRiPt:alert(1)">x</a>',
    '<a href="data:text/html,<script>alert(1)</script>">x</a>',
    '<a href="//evil.example">x</a>',
    '<base href="https://evil.example"><link rel="stylesheet" href="https://evil.example/x.css">',
    '<template><script>alert(1)</script></template>',
  ])('loses what could run or reach out: %s', (html) => {
    const clean = sanitisePolicy(html)
    expect(clean).not.toMatch(
      /alert|evil|<(script|img|svg|math|iframe|style|form|input|base|link|template)|\son\w+=|style=/i,
    )
  })
})
