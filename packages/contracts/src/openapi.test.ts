import { describe, expect, it } from 'vitest'
import { allCalls, callList } from './all-calls.ts'
import { openApiDocument } from './openapi.ts'

const document = JSON.parse(JSON.stringify(openApiDocument()))

describe('the OpenAPI page', () => {
  it('describes every call under its path', () => {
    expect(Object.keys(document.paths).sort()).toEqual(
      callList.map((call) => call.path.replace(/:(\w+)/, '{$1}')).sort(),
    )
  })

  it.each(Object.entries(allCalls))('%s says what it takes and what it answers', (name, call) => {
    const { post } = document.paths[call.path.replace(/:(\w+)/, '{$1}')]
    expect(post.operationId).toBe(name)
    expect(post['x-permission']).toBe(call.who)
    expect(post.security).toEqual(call.who === 'anyone' ? [] : [{ accessToken: [] }])
    const answer = post.responses[200].content['application/json'].schema
    expect(Object.keys(answer.properties)).toEqual(['success', ...Object.keys(call.answer.schema)])
    if ('upload' in call) expect(post.requestBody.content).toHaveProperty('multipart/form-data')
    else {
      const body = post.requestBody.content['application/json'].schema
      expect(Object.keys(body.properties)).toEqual(Object.keys(call.payload.schema))
      expect(body.additionalProperties).toBe(false)
    }
  })

  it('requires exactly what the struct requires, path parameters apart', () => {
    const { post } = document.paths['/calendar/claims/create/{day}']
    expect(post.requestBody.content['application/json'].schema.required).toEqual(['category', 'subCategory'])
    expect(post.parameters[0]).toMatchObject({ name: 'day', in: 'path', schema: { format: 'date' } })
  })

  it('says which values may be null', () => {
    const { post } = document.paths['/me/get']
    const item = post.responses[200].content['application/json'].schema.properties.item
    expect(item.properties.doj).toEqual({ anyOf: [{ type: 'string', format: 'date' }, { type: 'null' }] })
  })

  it('documents an idempotency key for writes only', () => {
    const headersOf = (path: string) =>
      document.paths[path].post.parameters.map((parameter: { name: string }) => parameter.name)
    expect(headersOf('/me/get')).toEqual(['time-zone-offset'])
    expect(headersOf('/me/update')).toEqual(['time-zone-offset', 'idempotency-key'])
  })
})
