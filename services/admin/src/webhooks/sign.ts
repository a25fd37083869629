// Secrets and signatures as Standard Webhooks has them: https://www.standardwebhooks.com
import { createHmac, randomBytes } from 'node:crypto'

const prefix = 'whsec_'

export function newSecret(): string {
  return prefix + randomBytes(32).toString('base64')
}

/** One signature for each secret: the receiver knows one of them. */
export function signedHeaders(
  secrets: readonly string[],
  { id, at, body }: { readonly id: string; readonly at: Date; readonly body: string },
): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1_000))
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(prefix.length), 'base64')
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`
  })
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
  }
}
