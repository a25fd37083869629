// The access matrix: one row for each call of every module, and of the gateway.
import { resolve } from 'node:path'
import { readServers } from '@tem/server/module-servers.ts'
import { actors } from './actors.ts'
import { everyone, type Row } from './row.ts'

const crash = () => ({
  ...{ module: 'tours', version: '1.0.0-a', name: 'TypeError', message: 'day is undefined' },
  ...{
    stack: 'at a (/modules/tours/1.0.0-a/entry.js:1:2)',
    componentStack: '',
    steps: [],
    screen: '/dashboard',
  },
})

const gatewayRows: Readonly<Record<string, Row>> = {
  '/releases/report': everyone(() => ({
    reports: [{ module: 'tours', version: '1.0.0-a', loads: 1, failures: 0, crashes: 0 }],
  })),
  '/releases/crash': everyone(crash),
  '/releases/crash-of-visitor': { asks: actors, payload: crash },
  '/releases/crashes/list': { asks: ['admin'], payload: () => ({}) },
  // None has happened in this world.
  '/releases/crashes/get': {
    asks: ['admin'],
    payload: () => ({ _id: '0192aaaa-0000-7000-8000-00000000000a' }),
    answers: 404,
  },
  '/releases/try': {
    asks: ['admin'],
    // Nothing is released in this world.
    payload: () => ({ module: 'tours', version: '1.0.0-a', hours: 8 }),
    answers: 404,
  },
  '/releases/end-trials': everyone(),
}

const moduleRows = await Promise.all(
  [...readServers().keys()].map(async (name): Promise<Readonly<Record<string, Row>>> => {
    const { rows } = await import(resolve(import.meta.dirname, `../../bff/${name}/testing/access.ts`))
    return rows
  }),
)

export const rows: Readonly<Record<string, Row>> = Object.assign({}, gatewayRows, ...moduleRows)
