import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Validator } from '@seriousme/openapi-schema-validator'
import { webhookEvents } from '@tem/rules/account/webhooks.ts'
import openapiTypes, { astToString } from 'openapi-typescript'
import { describe, expect, it } from 'vitest'
import { allCalls, callList } from './all-calls.ts'
import { openApiDocument } from './openapi.ts'

const document = JSON.parse(JSON.stringify(openApiDocument()))

describe('the OpenAPI page', () => {
  it('describes every call under its path', () => {
    expect(Object.keys(document.paths).sort()).toEqual(
      ['/uploads/{name}', ...callList.map((call) => call.path.replace(/:(\w+)/, '{$1}'))].sort(),
    )
  })

  it.each(Object.entries(allCalls))('%s says what it takes and what it answers', (name, call) => {
    const { post } = document.paths[call.path.replace(/:(\w+)/, '{$1}')]
    expect(post.operationId).toBe(name)
    expect(post['x-permission']).toBe(call.who)
    const ofMachines = call.scope ? [{ serviceToken: [call.scope] }] : []
    expect(post.security).toEqual(call.who === 'anyone' ? [] : [{ accessToken: [] }, ...ofMachines])
    const answer = post.responses[200].content['application/json'].schema
    expect(Object.keys(answer.properties)).toEqual(['success', ...Object.keys(call.answer.schema)])
    if ('upload' in call) expect(post.requestBody.content).toHaveProperty('multipart/form-data')
    else {
      const body = post.requestBody.content['application/json'].schema
      expect(Object.keys(body.properties)).toEqual(Object.keys(call.payload.schema))
      expect(body.additionalProperties).toBe(false)
    }
  })

  it('says what webhooks send', () => {
    expect(Object.keys(document.webhooks)).toEqual([...webhookEvents])
    const { post } = document.webhooks['claim.paid']
    const { type, data } = post.requestBody.content['application/json'].schema.properties
    expect(type).toEqual({ type: 'string', enum: ['claim.paid'] })
    expect(Object.keys(data.properties)).toContain('ticketNumber')
  })

  it('requires exactly what the struct requires, path parameters apart', () => {
    const { post } = document.paths['/calendar/claims/create/{day}']
    expect(post.requestBody.content['application/json'].schema.required).toEqual(['category', 'subCategory'])
    expect(post.parameters[0]).toMatchObject({ name: 'day', in: 'path', schema: { format: 'date' } })
  })

  it('says which values may be null', () => {
    expect(document.components.schemas.Profile.properties.doj).toEqual({
      anyOf: [{ type: 'string', format: 'date' }, { type: 'null' }],
    })
  })

  it('documents an idempotency key for writes only', () => {
    const headersOf = (path: string) =>
      document.paths[path].post.parameters.map((parameter: { name: string }) => parameter.name)
    expect(headersOf('/me/get')).toEqual(['time-zone-offset'])
    expect(headersOf('/me/update')).toEqual(['time-zone-offset', 'idempotency-key'])
  })

  it('names what several calls answer', () => {
    const itemOf = (path: string) =>
      document.paths[path].post.responses[200].content['application/json'].schema.properties
    expect(itemOf('/me/get').item).toEqual({ $ref: '#/components/schemas/Profile' })
    const { schemas } = document.components
    expect(Object.keys(schemas)).toEqual(
      expect.arrayContaining(['Claim', 'ClaimRow', 'DayWrapper', 'Employee', 'Failure', 'Profile', 'Tour']),
    )
    // Named schemas name others in turn.
    expect(schemas.Claim.properties.can).toEqual({ $ref: '#/components/schemas/ClaimCan' })
  })

  it('says how a call may be refused', () => {
    const refusalsOf = (path: string) => Object.keys(document.paths[path].post.responses).slice(1, -1)
    expect(refusalsOf('/claims/delete/{_id}')).toEqual([
      '400',
      '401',
      '403',
      '404',
      '409',
      '413',
      '422',
      '429',
      '503',
    ])
    expect(refusalsOf('/me/get')).not.toContain('409')
    expect(refusalsOf('/auth/signin')).not.toContain('401')
  })

  it('describes files beside the calls, at the root of the site', () => {
    const { servers, get } = document.paths['/uploads/{name}']
    expect(servers).toEqual([{ url: '/' }])
    expect(get.security).toEqual([{ accessToken: [] }, { uploadsCookie: [] }])
    expect(Object.keys(get.responses)).toEqual(['200', '401', '404', '429', '503'])
  })

  it('is valid OpenAPI 3.1', async () => {
    const { valid, errors } = await new Validator().validate(structuredClone(document))
    expect(errors ?? []).toEqual([])
    expect(valid).toBe(true)
  })

  it('gives a program types with which it compiles, and a mistake does not', async () => {
    const home = mkdtempSync(join(tmpdir(), 'api-types-'))
    try {
      writeFileSync(join(home, 'api.d.ts'), astToString(await openapiTypes(structuredClone(document))))
      expect(compile(home, "const name: string = claim.ticketNumber ?? ''")).toBe('')
      expect(compile(home, 'const name: number = claim.ticketNumber')).toContain('is not assignable')
    } finally {
      rmSync(home, { recursive: true })
    }
  })
})

/** What the compiler says of a program that reads a claim. */
function compile(home: string, statement: string): string {
  const program = `
    import type { components, paths } from './api'
    type Read = paths['/me/get']['post']['responses'][200]['content']['application/json']
    export function read(claim: components['schemas']['Claim'], { success }: Read): [true, unknown] {
      ${statement}
      return [success, name]
    }`
  writeFileSync(join(home, 'program.ts'), program)
  const compiler = join(import.meta.dirname, '../../../node_modules/typescript/bin/tsc')
  const words = [compiler, '--noEmit', '--strict', '--module', 'nodenext', join(home, 'program.ts')]
  try {
    return execFileSync(process.execPath, words, { cwd: home, encoding: 'utf8' })
  } catch (error) {
    return (error as { stdout: string }).stdout
  }
}
