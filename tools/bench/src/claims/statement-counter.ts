// A proxy before PostgreSQL that counts what a module sends for one call: statements, and round trips one after another.
import { type AddressInfo, createServer, connect as dial, type Server, type Socket } from 'node:net'

export interface Counted {
  /** BEGIN and COMMIT included. */
  readonly statements: number
  /** The longest chain of statements of which each was sent after the answer to the one before. */
  readonly roundTrips: number
}

/** Connections of a module's requests; not those of pulses, queues and the gateway. */
const ofModules = /^tem-(?!gateway$|queue$|role$)[a-z]+$/

/** Simulates network latency, so statements that are sent together leave before the first answer arrives. */
const awayMs = 10

export class StatementCounter {
  private readonly open = new Set<Socket>()
  private statements = 0
  private answered = 0

  private constructor(
    private readonly server: Server,
    private readonly databaseUrl: URL,
  ) {}

  static async before(databaseUrl: string): Promise<StatementCounter> {
    const server = createServer({ noDelay: true })
    const counter = new StatementCounter(server, new URL(databaseUrl))
    server.on('connection', (socket) => counter.pass(socket))
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    return counter
  }

  get url(): string {
    const url = new URL(this.databaseUrl)
    url.port = String((this.server.address() as AddressInfo).port)
    return url.href
  }

  /** What the modules send while it runs. */
  async during(work: () => Promise<unknown>): Promise<Counted> {
    this.statements = this.answered = 0
    await work()
    return { statements: this.statements, roundTrips: this.answered }
  }

  stop(): void {
    for (const socket of this.open) socket.destroy()
    this.server.close()
  }

  private pass(client: Socket): void {
    const { hostname, port } = this.databaseUrl
    const server = dial({ host: hostname, port: Number(port), noDelay: true })
    // Round trips that precede the answer to each statement, in the order in which they were sent.
    const unanswered: number[] = []
    let isCounted = false
    const fromClient = messages({ hasStart: true }, (type, text) => {
      if (type === 'start') {
        const [, name = ''] = /application_name\0([^\0]*)/.exec(text()) ?? []
        isCounted = ofModules.test(name)
      } else if (isCounted && (type === 'Q' || type === 'B')) {
        this.statements += 1
        unanswered.push(this.answered + 1)
      }
    })
    const fromServer = messages({ hasStart: false }, (type) => {
      // 'Z' means ready for the next statement. The first one answers the sign-in and belongs to no statement.
      const trips = type === 'Z' ? unanswered.shift() : undefined
      if (trips !== undefined) this.answered = Math.max(this.answered, trips)
    })
    client.on('data', (part) => fromClient(part))
    client.pipe(server)
    server.on('data', (part) =>
      setTimeout(() => {
        fromServer(part)
        client.write(part)
      }, awayMs),
    )
    for (const [from, to] of [[client, server] as const, [server, client] as const]) {
      this.open.add(from)
      from.on('error', () => to.destroy())
      from.on('close', () => {
        this.open.delete(from)
        to.destroy()
      })
    }
  }
}

/** Finds the messages in a stream: a letter, then a length that includes itself. The first one of a client has no letter. */
function messages(
  { hasStart }: { hasStart: boolean },
  onMessage: (type: string, text: () => string) => void,
) {
  let rest: Buffer = Buffer.alloc(0)
  let isFirst = hasStart
  return (part: Buffer) => {
    rest = rest.length === 0 ? part : Buffer.concat([rest, part])
    for (;;) {
      const letter = isFirst ? 0 : 1
      if (rest.length < letter + 4) return
      const end = letter + rest.readInt32BE(letter)
      if (rest.length < end) return
      const message = rest.subarray(0, end)
      onMessage(isFirst ? 'start' : String.fromCharCode(message[0] ?? 0), () => message.toString('latin1'))
      isFirst = false
      rest = rest.subarray(end)
    }
  }
}
