import { defineCall } from '@tem/contracts/call.ts'
import { object, string } from 'superstruct'
import { expect, test } from 'vitest'
import { bind, bindDownload, bindUpload } from '../src/http/routes.ts'
import { whoMayCall } from './who-may-call.ts'

const call = { module: 'fleet', kind: 'write', payload: object({}), answer: object({}) } as const
let ran = 0
const verb = async () => {
  ran++
  return {} as never
}

test('says for each route which permission lets somebody in, and runs no verb of a call', async () => {
  const found = await whoMayCall([
    bind(defineCall({ ...call, path: '/fleet/offer', who: 'anyone' }), verb),
    bind(defineCall({ ...call, path: '/fleet/add', who: 'administer' }), verb),
    bind(
      defineCall({ ...call, path: '/fleet/get/:_id', who: 'signed-in', payload: object({ _id: string() }) }),
      verb,
    ),
    bindUpload(defineCall({ ...call, path: '/fleet/photo', who: 'own-claims', upload: true }), verb),
  ])
  expect(found).toEqual({
    '/fleet/offer': ['anyone'],
    '/fleet/add': ['administer'],
    '/fleet/get/:_id': ['signed-in'],
    '/fleet/photo': ['own-claims'],
  })
  expect(ran).toBe(0)
  const downloads = await whoMayCall([bindDownload('/uploads/:name', 'review-claims', verb)])
  expect(downloads).toEqual({ '/uploads/:name': ['review-claims'] })
})
