// A minimal server with node:http and postgres.js, behind the same URLs.
import { createServer, type IncomingMessage } from 'node:http'
import { connect } from '@tem/server/database/sql.ts'
import { callNames, callPaths } from './asks.ts'
import { bareCalls } from './bare-calls.ts'

const { DATABASE_URL = '' } = process.env
const sql = connect({ url: DATABASE_URL, name: 'bare' })

const names = new Map(callNames.map((name) => [`/api${callPaths[name].replace(/:.*/, '')}`, name]))

const server = createServer(async (request, response) => {
  try {
    const { url = '' } = request
    const id = url.slice(url.lastIndexOf('/') + 1)
    const name = names.get(url) ?? names.get(url.slice(0, -id.length))
    if (!name) throw new Error(`Nothing is at ${url}.`)
    const ask = { personId: String(request.headers['x-person']), id, body: JSON.parse(await textOf(request)) }
    const answer = await bareCalls[name](sql, ask)
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(answer))
  } catch (error) {
    response.writeHead(500).end(String(error))
  }
})
server.listen(0, '127.0.0.1', () => process.send?.({ listening: server.address() }))

async function textOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request) text += chunk
  return text
}
