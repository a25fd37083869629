// The smallest server for the same request: node:http and postgres.js run the same SQL, and nothing else.
import { createServer } from 'node:http'
import { readProfile } from '@tem/identity/people/profile-store.ts'
import { connect } from '@tem/server/database/sql.ts'

const { DATABASE_URL = '', PERSON_ID = '', CONNECTIONS = '16' } = process.env
const sql = connect({ url: DATABASE_URL, name: 'bare', connections: Number(CONNECTIONS) })

const server = createServer((_request, response) => {
  readProfile(sql, PERSON_ID).then(
    (item) => {
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify({ success: true, item }))
    },
    () => response.writeHead(500).end(),
  )
})
server.listen(0, '127.0.0.1', () => process.send?.({ listening: server.address() }))
