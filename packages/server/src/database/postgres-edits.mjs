// Patches what postgres.js 3.4.9 does when a connection is cut; docs/decisions/0027 says why.
// The bundler runs it as a loader, Node as a load hook (postgres-client.ts). Plain JavaScript, because both load it unbuilt.
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

/** @typedef {{ readonly why: string, readonly find: string, readonly put: string }} Edit */

/** @type {Readonly<Record<string, readonly Edit[]>>} */
export const edits = {
  'connection.js': [
    {
      why: 'A statement of a trace ends with a comment that names it; as each has another, it is not prepared.',
      find: '    const string = stringify(q, q.strings[0], q.args[0], parameters, types, options)\n',
      put: "    const string = stringify(q, q.strings[0], q.args[0], parameters, types, options) + (q.comment || '')\n",
    },
    {
      why: 'See above.',
      find: '    q.prepare = options.prepare && (',
      put: '    q.prepare = options.prepare && !q.comment && (',
    },
    {
      why: 'A query on a closed connection (the rollback of a lost transaction) fails by itself, not the process.',
      find: '    if (stream)\n      return queryError(q, Errors.generic(',
      put: "    if (!socket)\n      return (queryError(q, Errors.connection('CONNECTION_CLOSED', options, socket)), true)\n\n    if (stream)\n      return queryError(q, Errors.generic(",
    },
    {
      why: 'A transaction takes its connection, also where no query is sent behind another (max_pipeline: 0, for poolers).',
      find: '        && sent.length < max_pipeline\n        && (!q.options.onexecute || q.options.onexecute(connection))\n',
      put: '        && (!q.options.onexecute || q.options.onexecute(connection))\n        && sent.length < max_pipeline\n',
    },
    {
      why: 'A small statement right behind a large one is sent at once; the kernel would keep it until the large one is answered.',
      find: '        : new net.Socket()\n',
      put: '        : new net.Socket().setNoDelay(true)\n',
    },
    {
      why: 'What is sent together is one write: each costs a call of the kernel here, and wakes PostgreSQL up there.',
      find: '    if (fn || chunk.length >= 1024)\n',
      put: '    if (fn || chunk.length >= 16384)\n',
    },
    {
      why: 'An object that grows by more than a dozen names becomes a dictionary, two to four times slower to fill and to read than a copy of one that has them.',
      find: '    result.statement = query.statement\n    if (query.onlyDescribe)\n',
      put: "    query.statement.row = JSON.parse('{' + query.statement.columns.map(x => JSON.stringify(x.name) + ':null') + '}')\n    result.statement = query.statement\n    if (query.onlyDescribe)\n",
    },
    {
      why: 'See above.',
      find: '    const row = query.isRaw ? new Array(query.statement.columns.length) : {}\n',
      put: '    const row = query.isRaw ? new Array(query.statement.columns.length) : { ...query.statement.row }\n',
    },
    {
      why: 'Nothing is written to a connection that is gone.',
      find: '    const x = socket.write(chunk, fn)\n',
      put: '    const x = socket ? socket.write(chunk, fn) : true\n',
    },
    {
      why: 'The next connection inherits nothing: no unsent bytes, no foreign error. A server that closes at once is not asked for ever.',
      find: '    socket = null\n\n    if (initial)\n      return reconnect()\n\n    !hadError && (query || sent.length) && error(',
      put: '    socket = chunk = nextWriteTimer = errorResponse = results = final = null\n    result = new Result()\n\n    if (initial && options.host.length > 1) {\n      query && query.reject(Errors.connection("CONNECTION_CLOSED", options, socket))\n      query = null\n      return reconnect()\n    }\n\n    const lost = stream || initial || query || sent.length\n    lost && error(',
    },
    {
      why: 'The query for the array types has no caller to handle its failure; the query that needs the connection gets it instead.',
      find: '        return fetchArrayTypes()\n',
      put: '        return fetchArrayTypes().catch(noop)\n',
    },
    {
      why: 'A query that was answered with the loss is over, and somebody who waits for the end need not wait longer.',
      find: '    closedTime = performance.now()\n',
      put: '    query = null\n    ended && (ended(), ending = ended = null)\n    closedTime = performance.now()\n',
    },
  ],
  'query.js': [
    {
      why: 'The request that a statement belongs to is known where it is handed over, not where it is sent.',
      find: '    !this.executed && (this.executed = true) && await 1 && this.handler(this)\n',
      put: '    !this.executed && (this.executed = true) && (this.handler.trace && this.handler.trace(this), await 1) && this.handler(this)\n',
    },
  ],
  'index.js': [
    {
      why: 'The connection used last is used next: it has read the catalogue and planned our statements, and a quiet hour needs few.',
      find: '      , open = Queue()\n',
      put: '      , open = Object.assign([], { shift: [].pop, remove(c) { this.includes(c) && this.splice(this.indexOf(c), 1) } })\n',
    },
    {
      why: 'Our options for what is traced and measured.',
      find: '    onclose         : o.onclose,\n',
      put: '    onclose         : o.onclose,\n    trace           : o.trace,\n    onwaited        : o.onwaited,\n',
    },
    {
      why: 'Each statement has the handler.',
      find: '    handler.debug = options.debug\n',
      put: '    handler.debug = options.debug\n    handler.trace = options.trace\n',
    },
    {
      why: 'How long a statement or transaction waits for a connection is measured.',
      find: '      : queries.push(query)\n  }\n\n  function go(',
      put: '      : (query.waitsSince = performance.now(), queries.push(query))\n  }\n\n  function go(',
    },
    {
      why: 'Here it has one.',
      find: '      const query = queries.shift()\n',
      put: '      const query = queries.shift()\n      query.waitsSince && options.onwaited && options.onwaited(performance.now() - query.waitsSince)\n',
    },
    {
      why: 'A transaction learns of the loss from its first moment on.',
      find: '    let savepoints = 0\n      , connection\n',
      put: '    let savepoints = 0\n      , lost\n      , loseWith\n      , begun\n      , taken = () => {}\n      , connection\n',
    },
    {
      why: 'The first statement of such a transaction is sent behind its BEGIN, and must find the mark that only this BEGIN sets.',
      find: "      await sql.unsafe('begin ' + options.replace(/[^a-z ]/ig, ''), [], { onexecute }).execute()\n",
      put: `      const mark = fn.isMarked ? "; set local tem.begun = 'yes'" : ''
      begun = sql.unsafe('begin ' + options.replace(/[^a-z ]/ig, '') + mark, [], { onexecute }).execute()
      if (mark && sql.options.max_pipeline) {
        await new Promise((resolve, reject) => (taken = resolve, begun.catch(e => reject(lost = e))))
        move(connection, reserved)
      } else
        await begun
`,
    },
    {
      why: 'Nothing is done before the BEGIN is.',
      find: '        scope(connection, fn),\n',
      put: '        scope(connection, fn).then(async x => (await begun, x)),\n',
    },
    {
      why: 'If the BEGIN failed, that is why the rest did.',
      find: '    } catch (error) {\n      throw error\n    }\n\n    async function scope(',
      put: '    } catch (error) {\n      await begun\n      throw error\n    }\n\n    async function scope(',
    },
    {
      why: 'The transaction fails with the loss, whenever that was.',
      find: '        new Promise((_, reject) => connection.onclose = reject)\n',
      put: '        new Promise((_, reject) => lost ? reject(lost) : loseWith = reject)\n',
    },
    {
      why: 'A query of a lost transaction must not run on the connection that took its place: there it would be outside of any.',
      find: '        q.catch(e => uncaughtError || (uncaughtError = e))\n',
      put: '        q.catch(e => uncaughtError || (uncaughtError = e))\n        if (lost)\n          return q.reject(lost)\n',
    },
    {
      why: 'What waited for its turn in the lost transaction fails too.',
      find: '      connection = c\n      move(c, reserved)\n',
      put: '      connection = c\n      c.onclose = e => {\n        lost = e\n        while (queries.length)\n          queries.shift().reject(e)\n        loseWith && loseWith(e)\n      }\n      taken()\n      move(c, reserved)\n',
    },
  ],
}

/** @param {string} file @param {string} source */
export function corrected(file, source) {
  return (edits[file] ?? []).reduce((text, { find, put }) => {
    const parts = text.split(find)
    if (parts.length !== 2)
      throw new Error(
        `postgres/src/${file} is not the one that packages/server/src/postgres-edits.mjs corrects. See docs/decisions/0027.`,
      )
    return parts.join(put)
  }, source)
}

const place = /[\\/]node_modules[\\/]postgres[\\/]src[\\/](connection|index|query)\.js$/

/** For Node: patches what `import` reads. @type {import('node:module').LoadHook} */
export async function load(url, context, next) {
  const path = url.startsWith('file:') ? fileURLToPath(url) : ''
  const [, name] = place.exec(path) ?? []
  if (!name) return next(url, context)
  const source = corrected(`${name}.js`, await readFile(path, 'utf8'))
  return { format: 'module', source, shortCircuit: true }
}

/** For the bundler. @this {{ resourcePath: string }} @param {string} source */
export default function loader(source) {
  const [, name] = place.exec(this.resourcePath) ?? []
  return name ? corrected(`${name}.js`, source) : source
}
