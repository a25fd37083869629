// Beside the writes of the journal: people who read, and people who upload files and later want each of them back.
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'

const pauseMs = 250
const attemptMs = 20_000

export class OtherCalls {
  readonly uploaded = new Set<string>()
  failedReads = 0
  failedUploads = 0
  private isOver = false
  private readonly work: Promise<unknown>

  constructor(
    private readonly url: string,
    private readonly token: string,
  ) {
    this.work = Promise.all([this.keepReading(), this.keepReading(), this.keepUploading()])
  }

  async finish(): Promise<void> {
    this.isOver = true
    await this.work
  }

  /** How many of the acknowledged files nobody can read. */
  async lost(): Promise<number> {
    let lost = 0
    for (const name of this.uploaded) {
      const answer = await fetch(`${this.url}/uploads/${name}`, { headers: { 'access-token': this.token } })
      const text = await answer.text()
      if (!answer.ok || !text.startsWith('%PDF')) lost += 1
    }
    return lost
  }

  private async keepReading(): Promise<void> {
    while (!this.isOver) {
      const isRead = await this.send('/api/tours/list', {
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ skip: 0, limit: 10 }),
      })
      if (!isRead) this.failedReads += 1
      await sleep(pauseMs)
    }
  }

  private async keepUploading(): Promise<void> {
    while (!this.isOver) {
      const body = new FormData()
      const id = randomUUID()
      body.append(
        'file',
        new Blob([`%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%${id}\n%%EOF\n`]),
        'bill.pdf',
      )
      const answer = await this.send('/api/attachments/upload', { headers: { 'idempotency-key': id }, body })
      if (typeof answer?.item === 'string') this.uploaded.add(answer.item)
      else this.failedUploads += 1
      await sleep(pauseMs)
    }
  }

  private async send(
    path: string,
    { headers, body }: { headers: Record<string, string>; body: string | FormData },
  ): Promise<{ item?: unknown } | undefined> {
    const answer = await fetch(`${this.url}${path}`, {
      method: 'POST',
      headers: { 'access-token': this.token, ...headers },
      body,
      signal: AbortSignal.timeout(attemptMs),
    }).catch(() => undefined)
    const read = await answer?.json().catch(() => undefined)
    return answer?.ok ? read : undefined
  }
}
