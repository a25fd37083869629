// A demo's developer page: the emails and SMS that would have been sent.

import { Readable } from 'node:stream'
import type { BaseDeps } from '@tem/server/deps.ts'
import { NotFound } from '@tem/server/errors.ts'
import type { Download } from '@tem/server/http/routes.ts'
import { openOutbox } from './create-messenger.ts'
import type { WaitingMessage } from './demo-outbox.ts'

export async function readOutbox({ environment, log }: BaseDeps): Promise<Download> {
  if (environment.DEMO !== 'on') throw new NotFound('address')
  const messages = await openOutbox(environment, log).list()
  return {
    content: Readable.from([Buffer.from(outboxPage(messages))]),
    contentType: 'text/html; charset=utf-8',
  }
}

// The outbox as a plain page without scripts.

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function outboxPage(messages: readonly WaitingMessage[]): string {
  const list = messages.map(article).join('\n')
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Outbox of the demo</title>
<style>
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
  body { max-width: 40rem; margin: 2rem auto; padding: 0 1rem }
  article { border: 1px solid #8886; border-radius: 8px; padding: 1rem; margin: 1rem 0 }
  pre { white-space: pre-wrap; overflow-wrap: anywhere; font: inherit }
  small { opacity: .75 }
</style>
<h1>Outbox of the demo</h1>
<p>Neither SMTP_URL nor SMS_URL is set, so messages wait here. Reload to see new ones.</p>
${list || '<p>No messages yet.</p>'}
</html>
`
}

function article({ channel, to, at, subject, text, attachments = [] }: WaitingMessage): string {
  return `<article>
<h2>${escaped(subject)}</h2>
<small>${channel === 'sms' ? 'SMS' : 'Email'} to ${escaped(to)}, ${escaped(at)}</small>
<pre>${escaped(text)}</pre>${attachments.map(({ name }) => `\n<p>Attached: ${escaped(name)}</p>`).join('')}
</article>`
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)
}
