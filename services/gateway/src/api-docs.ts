// /api/docs: every call, read off the contracts, as a page without a script; /api/openapi.json for programs.
import { type OpenApiDocument, openApiDocument } from '@tem/contracts/openapi.ts'
import { lazily } from '@tem/server/lazily.ts'
import { Hono } from 'hono'
import { html, raw } from 'hono/html'
import { docsStyle } from './api-docs-style.ts'
import { schemaText } from './schema-text.ts'
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
}

export const docsPaths: ReadonlySet<string> = new Set(['/api/docs', '/api/docs.css', '/api/openapi.json'])

const headers = { ...everyAnswer, 'cache-control': 'public, max-age=300' }

export function docsRoutes(): Hono {
  const made = lazily(make)
  return new Hono()
    .get('/api/openapi.json', async (c) =>
      c.body((await made()).json, 200, { ...headers, 'content-type': 'application/json' }),
    )
    .get('/api/docs.css', (c) =>
      c.body(docsStyle, 200, { ...headers, 'content-type': 'text/css; charset=utf-8' }),
    )
    .get('/api/docs', async (c) => c.html((await made()).page, 200, { ...headers, ...everyPage }))
}

async function make(): Promise<{ json: string; page: string }> {
  const document = openApiDocument()
  return { json: JSON.stringify(document), page: String(await docsPage(document)) }
}

function docsPage({ info, paths }: OpenApiDocument) {
  const operations = Object.entries(paths).map(([path, { post }]) => ({
    path,
    call: post as unknown as Operation,
  }))
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
      <p>${info.description} A session travels in the <code>access-token</code> header. The same as
        <a href="/api/openapi.json">OpenAPI 3.1</a>.</p>
      <p>A refusal is <code>{ success: false, errors: [{ msg, code, field? }] }</code>: 400 the form is wrong, 401 no
        session, 403 not yours to do, 404 not there, 409 somebody was first, 422 a rule says no, 429 too many,
        503 come back later.</p>
    </header>
    <nav aria-label="Calls">
      ${modules.map(
        (module) =>
          html`<h2>${module}</h2><ul>${operations
            .filter(({ call }) => call.tags[0] === module)
            .map(({ path, call }) => html`<li><a href="#${call.operationId}">${path}</a></li>`)}</ul>`,
      )}
    </nav>
    <main>${operations.map(({ path, call }) => section(path, call))}</main>
  </body>
</html>`
}

function section(path: string, call: Operation) {
  const kind = call.summary.endsWith('(write)') ? 'write' : 'read'
  const aliases = call['x-aliases']
  return html`<article id="${call.operationId}">
    <h3><span class="kind ${kind}">${kind}</span> <code>POST /api${path}</code></h3>
    <p>${call['x-permission'] === 'anyone' ? 'Needs no session.' : html`Needs <code>${call['x-permission']}</code>.`}
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
