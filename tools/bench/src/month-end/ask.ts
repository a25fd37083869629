// A process that sends HTTP/1.1 requests as cheaply as Node can: sockets, prepared texts, one check of each answer.
import { connect, type Socket } from 'node:net'

export interface Order {
  readonly port: number
  readonly seconds: number
  readonly connections: number
  readonly kinds: readonly Kind[]
}

export interface Kind {
  /** Sent in turn, and from the first again after the last. */
  readonly texts: readonly string[]
  readonly perSecond: number
}

export interface Report {
  readonly kinds: readonly KindReport[]
}

export interface KindReport {
  readonly answered: number
  /** Milliseconds since each request was due, so a late request counts as a late answer. */
  readonly answeredMs: readonly number[]
  readonly refusedMs: readonly number[]
  /** How many refusals say when to ask again. */
  readonly retryAfter: number
  /** Any other status. */
  readonly otherwise: number
}

interface Question {
  readonly kind: number
  readonly dueAt: number
}

const tickMs = 2
const endOfHead = Buffer.from('\r\n\r\n')

process.once('message', async (order: Order) => {
  process.send?.(await ask(order), () => process.exit(0))
})

async function ask({ port, seconds, connections, kinds }: Order): Promise<Report> {
  const texts = kinds.map(({ texts }) => texts.map((text) => Buffer.from(text, 'latin1')))
  const begun = kinds.map(() => 0)
  const nextText = (kind: number): Buffer => {
    const all = texts[kind] ?? []
    const nth = begun[kind] ?? 0
    begun[kind] = nth + 1
    return all[nth % all.length] as Buffer
  }
  const reports = kinds.map(() => ({
    answeredMs: [] as number[],
    refusedMs: [] as number[],
    retryAfter: 0,
    otherwise: 0,
  }))
  const idle: Connection[] = []
  const due: Question[] = []
  let isOver = false

  const answered = (connection: Connection, { kind, dueAt }: Question, head: string) => {
    const status = head.slice(9, 12)
    const report = reports[kind]
    const tookMs = performance.now() - dueAt
    if (!isOver && report) {
      if (status === '200') report.answeredMs.push(tookMs)
      else if (status === '503') {
        report.refusedMs.push(tookMs)
        if (/\nretry-after:/i.test(head)) report.retryAfter += 1
      } else report.otherwise += 1
    }
    const next = due.shift()
    if (next) connection.send(next, nextText(next.kind))
    else idle.push(connection)
  }
  const open = Array.from({ length: connections }, () => new Connection(port, answered))
  await Promise.all(open.map(({ ready }) => ready))
  idle.push(...open)

  const began = performance.now()
  const put = (question: Question) => {
    const connection = idle.pop()
    if (connection) connection.send(question, nextText(question.kind))
    else due.push(question)
  }
  const sent = kinds.map(() => 0)
  const ticking = setInterval(() => {
    const elapsed = performance.now() - began
    for (const [kind, { perSecond }] of kinds.entries())
      for (; (sent[kind] ?? 0) < (elapsed * perSecond) / 1_000; sent[kind] = (sent[kind] ?? 0) + 1)
        put({ kind, dueAt: began + ((sent[kind] ?? 0) * 1_000) / perSecond })
  }, tickMs)
  await new Promise((done) => setTimeout(done, seconds * 1_000))
  clearInterval(ticking)
  isOver = true
  for (const { socket } of open) socket.destroy()
  return { kinds: reports.map((report) => ({ ...report, answered: report.answeredMs.length })) }
}

class Connection {
  readonly socket: Socket
  readonly ready: Promise<void>
  private question: Question | undefined
  private received = Buffer.alloc(0)

  constructor(port: number, onAnswer: (connection: Connection, question: Question, head: string) => void) {
    this.socket = connect({ port, host: '127.0.0.1', noDelay: true })
    this.ready = new Promise((resolve) => this.socket.once('connect', resolve))
    this.socket.on('error', () => {})
    this.socket.on('data', (part) => {
      this.received = this.received.length === 0 ? part : Buffer.concat([this.received, part])
      if (!this.question || !isWhole(this.received)) return
      const { question } = this
      const head = this.received.toString('latin1', 0, this.received.indexOf(endOfHead))
      this.received = Buffer.alloc(0)
      this.question = undefined
      onAnswer(this, question, head)
    })
  }

  send(question: Question, text: Buffer): void {
    this.question = question
    this.socket.write(text)
  }
}

function isWhole(received: Buffer): boolean {
  const head = received.indexOf(endOfHead)
  if (head === -1) return false
  const length = /\ncontent-length: (\d+)/i.exec(received.toString('latin1', 0, head))
  if (length) return received.length >= head + endOfHead.length + Number(length[1])
  return received.toString('latin1', received.length - 5) === '0\r\n\r\n'
}
