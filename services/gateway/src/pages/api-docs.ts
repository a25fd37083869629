// /api/docs: all calls that are answered now, from their contracts, as a page without scripts; /api/openapi.json for programs.
import type { DescribedContract } from '@tem/contracts/contract.ts'
import { type OpenApiDocument, openApiDocument } from '@tem/contracts/openapi.ts'
import { serviceScopeLabels, serviceScopes } from '@tem/rules/account/service-tokens.ts'
import { Hono } from 'hono'
import { html, raw } from 'hono/html'
import { everyAnswer, everyPage } from './security-headers.ts'

interface Operation {
  readonly operationId: string
  readonly tags: readonly string[]
  readonly summary: string
  readonly requestBody: { readonly content: Readonly<Record<string, { readonly schema: unknown }>> }
  readonly responses: {
    readonly 200: { readonly content: Readonly<Record<string, { readonly schema: unknown }>> }
  }
  readonly 'x-permission': string
  readonly 'x-aliases'?: readonly string[]
  readonly 'x-scope'?: string
  readonly 'x-needs-proof'?: true
}

type SentEvent = Pick<Operation, 'summary' | 'requestBody'>

export const docsPaths: ReadonlySet<string> = new Set(['/api/docs', '/api/docs.css', '/api/openapi.json'])

/** Cached briefly: a team finds its new calls soon after a release. */
const headers = { ...everyAnswer, 'cache-control': 'public, max-age=10' }

/** `contractNow` returns the same object until the calls change. */
export function docsRoutes(contractNow: () => DescribedContract): Hono {
  let last: { contract: DescribedContract; documents: ReturnType<typeof make> } | undefined
  const made = () => {
    const contract = contractNow()
    if (last?.contract !== contract) last = { contract, documents: make(contract) }
    return last.documents
  }
  return new Hono()
    .get('/api/openapi.json', async (c) =>
      c.body((await made()).json, 200, { ...headers, 'content-type': 'application/json' }),
    )
    .get('/api/docs.css', (c) =>
      c.body(docsStyle, 200, { ...headers, 'content-type': 'text/css; charset=utf-8' }),
    )
    .get('/api/docs', async (c) => c.html((await made()).page, 200, { ...headers, ...everyPage }))
}

async function make(contract: DescribedContract): Promise<{ json: string; page: string }> {
  const document = openApiDocument(contract)
  return { json: JSON.stringify(document), page: String(await docsPage(document)) }
}

function docsPage({ info, paths, webhooks, components }: OpenApiDocument) {
  const operations = Object.entries(paths).flatMap(([path, item]) =>
    'post' in item ? [{ path, call: item.post as unknown as Operation }] : [],
  )
  const modules = [...new Set(operations.map(({ call }) => call.tags[0] ?? ''))]
  return html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>API · ${info.title}</title>
    <link rel="icon" href="data:,">
    <link rel="stylesheet" href="/api/docs.css">
  </head>
  <body>
    <header>
      <h1>${info.title} API</h1>
      <p>${info.description} A session travels in the <code>access-token</code> header. Other systems of the company
        send a <a href="#serviceTokens">service token</a>, provision people by <a href="#scim">SCIM</a>, and are told by
        <a href="#webhooks">webhooks</a>. The same as <a href="/api/openapi.json">OpenAPI 3.1</a>.</p>
      <p>A refusal is <code>{ success: false, errors: [{ msg, code, field?, sentence? }] }</code>: 400 the form is wrong, 401 no
        session, 403 not yours to do, 404 not there, 409 somebody was first, 422 a rule says no, 429 too many,
        503 come back later.</p>
    </header>
    <nav aria-label="Calls">
      <h2>Other systems</h2>
      <ul>
        <li><a href="#serviceTokens">Service tokens</a></li>
        <li><a href="#scim">SCIM 2.0</a></li>
        <li><a href="#webhooks">Webhooks</a></li>
      </ul>
      ${modules.map(
        (module) =>
          html`<h2>${module}</h2><ul>${operations
            .filter(({ call }) => call.tags[0] === module)
            .map(({ path, call }) => html`<li><a href="#${call.operationId}">${path}</a></li>`)}</ul>`,
      )}
    </nav>
    <main>
      ${otherSystems(operations, Object.entries(webhooks))}
      <h2>Calls</h2>
      ${operations.map(({ path, call }) => section(path, call))}
      <h2>What several calls answer</h2>
      ${Object.entries(components.schemas).map(
        ([name, schema]) => html`<article id="${name}">
          <h3><code>${name}</code></h3>
          <pre tabindex="0">${schemaText(schema)}</pre>
        </article>`,
      )}
      <h2>Files</h2>
      <article id="getUpload">
        <h3><span class="kind read">read</span> <code>GET /uploads/{name}</code></h3>
        <p>An uploaded or exported file, by the name that a call answered, for those who may see its claim, tour or
          person. Needs the header or the cookie of a session.</p>
      </article>
    </main>
  </body>
</html>`
}

interface Described {
  readonly path: string
  readonly call: Operation
}

function otherSystems(operations: readonly Described[], webhooks: readonly (readonly [string, unknown])[]) {
  return html`<h2>Other systems</h2>
    <article id="serviceTokens">
      <h3>Service tokens</h3>
      <p>Two administrators make one under Administration, Service tokens, for what its boxes say and a year at most. It is
        sent as <code>Authorization: Bearer tem_…</code>, and reads what an auditor reads. Without the scope of a call the
        answer is 403 with the code <code>scope</code>; a token that was revoked or has ended gets 401.</p>
      <dl>
        ${serviceScopes.map(
          (scope) => html`<dt><code>${scope}</code> ${serviceScopeLabels[scope]}</dt>
            <dd>${operations
              .filter(({ call }) => call['x-scope'] === scope)
              .map(({ path, call }) => html`<a href="#${call.operationId}">${path}</a> `)}
              ${scope === 'scim' ? html`<a href="#scim">/scim/v2</a>` : raw('')}</dd>`,
        )}
      </dl>
    </article>
    <article id="scim">
      <h3><code>/scim/v2</code> SCIM 2.0</h3>
      <p>People and departments from the company’s directory, with a service token of the scope <code>scim</code>: RFC 7643
        and 7644, as <code>application/scim+json</code>. Errors have SCIM’s shape. What is supported:
        <code>GET /scim/v2/ServiceProviderConfig</code>, <code>ResourceTypes</code> and <code>Schemas</code>.</p>
      <dl>
        <dt><code>/scim/v2/Users</code></dt>
        <dd>GET with <code>filter</code> (eq, and), <code>startIndex</code>, <code>count</code>; POST</dd>
        <dt><code>/scim/v2/Users/{id}</code></dt>
        <dd>GET, PUT, PATCH, DELETE: deactivates, nobody is deleted</dd>
        <dt><code>/scim/v2/Groups</code>, <code>/scim/v2/Groups/{id}</code></dt>
        <dd>the same for departments; a group gives no role</dd>
      </dl>
      <p>409: it waits for a second person, or the last administrator would leave. The sentence is in <code>detail</code>.</p>
    </article>
    <article id="webhooks">
      <h3>Webhooks</h3>
      <p>Signed POST requests to an https address of yours, as Standard Webhooks has them: <code>webhook-id</code> stays the
        same when an event comes again, and <code>webhook-signature</code> is the HMAC-SHA256 of
        <code>id.timestamp.body</code>. Answer 2xx within five seconds.</p>
      ${webhooks.map(([event, item]) => {
        const { post } = item as { post: SentEvent }
        return html`<h4><code>${event}</code> ${post.summary}</h4>
          <pre tabindex="0">${schemaText(first(post.requestBody.content))}</pre>`
      })}
    </article>`
}

function section(path: string, call: Operation) {
  const kind = call.summary.endsWith('(write)') ? 'write' : 'read'
  const aliases = call['x-aliases']
  return html`<article id="${call.operationId}">
    <h3><span class="kind ${kind}">${kind}</span> <code>POST /api${path}</code></h3>
    <p>${call['x-permission'] === 'anyone' ? 'Needs no session.' : html`Needs <code>${call['x-permission']}</code>.`}
      ${call['x-scope'] ? html`A service token needs the scope <code>${call['x-scope']}</code>.` : raw('')}
      ${call['x-needs-proof'] ? 'Needs a fresh proof of who asks.' : raw('')}
      ${aliases ? html`Also known as ${aliases.map((each) => html`<code>/api${each}</code> `)}` : raw('')}</p>
    <div class="shapes">
      <section><h4>Takes</h4><pre tabindex="0">${schemaText(first(call.requestBody.content))}</pre></section>
      <section><h4>Answers</h4><pre tabindex="0">${schemaText(first(call.responses[200].content))}</pre></section>
    </div>
  </article>`
}

function first(content: Readonly<Record<string, { readonly schema: unknown }>>): unknown {
  return Object.values(content)[0]?.schema
}

// A JSON schema in the short notation that an engineer would write.
type Schema = Readonly<Record<string, unknown>>

function schemaText(schema: unknown, indent = ''): string {
  if (!isSchema(schema)) return 'anything'
  if (typeof schema.$ref === 'string') return schema.$ref.slice(schema.$ref.lastIndexOf('/') + 1)
  if ('const' in schema) return JSON.stringify(schema.const)
  if (Array.isArray(schema.enum)) return schema.enum.map((each) => JSON.stringify(each)).join(' | ')
  if (Array.isArray(schema.anyOf)) return schema.anyOf.map((each) => schemaText(each, indent)).join(' | ')
  if (schema.type === 'array') return `list of ${schemaText(schema.items, indent)}`
  if (schema.type === 'object') return objectText(schema, indent)
  return [schema.format ?? schema.type ?? 'anything', ...limits(schema)].join(' ')
}

function objectText(schema: Schema, indent: string): string {
  const { properties, required, additionalProperties } = schema
  const deeper = `${indent}  `
  const names = isSchema(properties) ? Object.entries(properties) : []
  if (names.length === 0) {
    return isSchema(additionalProperties) ? `{ any name: ${schemaText(additionalProperties, indent)} }` : '{}'
  }
  const needed = new Set(Array.isArray(required) ? required : [])
  const lines = names.map(
    ([name, each]) => `${deeper}${name}${needed.has(name) ? '' : '?'}: ${schemaText(each, deeper)}`,
  )
  return ['{', ...lines, `${indent}}`].join('\n')
}

function limits({ minimum, maximum, minLength, maxLength, format, pattern }: Schema): string[] {
  const range = (least: unknown, most: unknown) =>
    least === undefined ? `(at most ${most})` : least === most ? `(${most})` : `(${least} to ${most})`
  if (maximum !== undefined) return [range(minimum, maximum)]
  if (format === undefined && maxLength !== undefined) return [range(minLength, maxLength)]
  return pattern === undefined ? [] : [`like ${pattern}`]
}

function isSchema(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

// Styles of /api/docs; the page is outside the shell, so it repeats a few colours.
const docsStyle = `
:root {
  color-scheme: light dark;
  --canvas: light-dark(#f6f8f7, #0d1413);
  --paper: light-dark(#ffffff, #141c1b);
  --ink: light-dark(#12211f, #e9efed);
  --ink-soft: light-dark(#455653, #b1bfbc);
  --line: light-dark(#e2e8e6, #273230);
  --accent: light-dark(#0b5e58, #5cc4b8);
  --accent-tint: light-dark(#e4f1ef, #12312e);
  --write-ink: light-dark(#6a4f00, #f0d469);
  --write-tint: light-dark(#fcf2c4, #37300f);
}
* { box-sizing: border-box; }
html { scroll-padding-top: 16px; }
body {
  margin: 0 auto; padding: 32px 24px 48px; max-width: 1200px; background: var(--canvas); color: var(--ink);
  font: 14px/1.5 Inter, system-ui, sans-serif;
  display: grid; gap: 32px; grid-template-columns: 280px minmax(0, 1fr);
}
header { grid-column: 1 / -1; max-width: 760px; }
h1 { font-size: 28px; margin: 0 0 8px; }
h2 { font-size: 13px; text-transform: capitalize; color: var(--ink-soft); margin: 16px 0 4px; }
h3 { font-size: 16px; margin: 0; overflow-wrap: anywhere; }
h4 { font-size: 13px; color: var(--ink-soft); margin: 0 0 4px; }
p { margin: 8px 0; color: var(--ink-soft); }
a { color: var(--accent); }
nav { position: sticky; top: 16px; align-self: start; max-height: calc(100vh - 32px); overflow: auto; }
nav ul { list-style: none; margin: 0; padding: 0; }
nav a { display: block; padding: 4px 8px; border-radius: 6px; text-decoration: none; font-size: 13px; overflow-wrap: anywhere; }
dl { margin: 8px 0; }
dt { margin-top: 8px; }
dd { margin: 0; color: var(--ink-soft); overflow-wrap: anywhere; }
article h4 { margin-top: 16px; }
.shapes h4 { margin-top: 0; }
nav a:hover { background: var(--accent-tint); }
main { display: grid; gap: 16px; grid-template-columns: minmax(0, 1fr); }
article { background: var(--paper); border: 1px solid var(--line); border-radius: 12px; padding: 16px; }
article:target { border-color: var(--accent); }
.shapes { display: grid; gap: 16px; grid-template-columns: repeat(2, minmax(0, 1fr)); }
pre { margin: 0; padding: 12px; background: var(--canvas); border-radius: 6px; overflow: auto; max-height: 420px; font-size: 13px; }
code, pre { font-family: ui-monospace, "SF Mono", Menlo, Consolas, monospace; }
.kind { font-size: 13px; font-weight: 540; padding: 2px 8px; border-radius: 6px; background: var(--accent-tint); color: var(--accent); }
.kind.write { background: var(--write-tint); color: var(--write-ink); }
@media (max-width: 860px) {
  body { display: block; padding: 16px; }
  nav { position: static; max-height: none; margin-bottom: 24px; }
  .shapes { grid-template-columns: minmax(0, 1fr); }
}
`
