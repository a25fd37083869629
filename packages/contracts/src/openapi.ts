// The OpenAPI document of calls, derived from their contract.
import { webhookEventLabels, webhookEvents } from '@tem/rules/account/webhooks.ts'
import { likenesses } from '@tem/rules/claim/similar-claims.ts'
import { Struct } from 'superstruct'
import type { AnyStruct } from './any-struct.ts'
import { pathParameters } from './call.ts'
import { contractOf, type DescribedCall, type DescribedContract } from './contract.ts'
import * as claims from './entities/claim.ts'
import * as claimFields from './entities/claim-fields.ts'
import * as days from './entities/day-wrapper.ts'
import * as runs from './entities/payment-run.ts'
import * as people from './entities/person.ts'
import * as profiles from './entities/profile.ts'
import * as reference from './entities/reference.ts'
import * as responses from './entities/response.ts'
import * as reviewed from './entities/reviewed-claim.ts'
import * as tours from './entities/tour.ts'
import { type JsonSchema, jsonSchemaOf } from './json-schema.ts'
import { webhookBody } from './webhook-bodies.ts'

export interface OpenApiDocument {
  readonly openapi: '3.1.0'
  readonly info: { readonly title: string; readonly version: string; readonly description: string }
  readonly servers: readonly { readonly url: string }[]
  readonly paths: Readonly<Record<string, { readonly post: JsonSchema }>> & {
    readonly '/uploads/{name}'?: { readonly get: JsonSchema }
  }
  /** What the suite sends to others. */
  readonly webhooks: Readonly<Record<string, { readonly post: JsonSchema }>>
  readonly components: {
    readonly securitySchemes: JsonSchema
    readonly responses: JsonSchema
    readonly schemas: Readonly<Record<string, JsonSchema>>
  }
}

/** Without a contract, of all calls of these sources. */
export function openApiDocument(
  contract: DescribedContract = contractOf(() => true),
  version = '1.0.0',
): OpenApiDocument {
  const paths = Object.entries(contract).map(([name, call]) => [
    call.path.replace(/:(\w+)/g, '{$1}'),
    { post: operation(name, call) },
  ])
  const used = new Map<string, JsonSchema>([['Failure', failure]])
  const named = withNames({ ...Object.fromEntries(paths), '/uploads/{name}': uploads }, used)
  return {
    openapi: '3.1.0',
    info: {
      title: 'Travel & Expense Management',
      version,
      description:
        'Every call is a POST with a JSON object. Money is rupees with at most two decimals, days are yyyy-MM-dd.',
    },
    servers: [{ url: '/api' }],
    paths: named as OpenApiDocument['paths'],
    webhooks: Object.fromEntries(webhookEvents.map((event) => [event, { post: sent(event) }])),
    components: {
      securitySchemes: {
        accessToken: { type: 'apiKey', in: 'header', name: 'access-token' },
        serviceToken: {
          type: 'http',
          scheme: 'bearer',
          description: 'Of another system of the company, with the scope that `x-scope` of a call names.',
        },
        uploadsCookie: {
          type: 'apiKey',
          in: 'cookie',
          name: 'tem-uploads',
          description: '`__Secure-tem-uploads` where the site has https.',
        },
      },
      responses: Object.fromEntries(
        Object.entries(refusals).map(([name, { why }]) => [
          name,
          content(why, { $ref: '#/components/schemas/Failure' }),
        ]),
      ),
      schemas: Object.fromEntries([...used].sort(([one], [other]) => (one < other ? -1 : 1))),
    },
  }
}

function operation(name: string, call: DescribedCall): JsonSchema {
  return {
    operationId: name,
    tags: [call.module],
    summary: `${call.path} (${call.kind})`,
    parameters: [...pathParameters(call.path).map((each) => pathParameter(each, call)), ...headers(call)],
    requestBody: { required: true, content: call.upload ? uploadBody : jsonBody(call) },
    responses: {
      200: content('Success', success(call)),
      ...refusalsOf(call),
    },
    security: securityOf(call),
    'x-permission': call.who,
    ...(call.scope && { 'x-scope': call.scope }),
    ...(call.needsProof && { 'x-needs-proof': true }),
    ...(call.aliases && { 'x-aliases': call.aliases }),
  }
}

function securityOf({ who, scope }: DescribedCall): JsonSchema[] {
  if (who === 'anyone') return []
  return [{ accessToken: [] }, ...(scope ? [{ serviceToken: [scope] }] : [])]
}

const signedHeaders = ['webhook-id', 'webhook-timestamp', 'webhook-signature']

function sent(event: (typeof webhookEvents)[number]): JsonSchema {
  return {
    tags: ['webhooks'],
    summary: webhookEventLabels[event],
    parameters: signedHeaders.map((name) => ({
      ...{ name, in: 'header', required: true, schema: { type: 'string' } },
    })),
    requestBody: {
      required: true,
      content: { 'application/json': { schema: jsonSchemaOf(webhookBody(event)) } },
    },
    responses: { '2XX': { description: 'Accepted' } },
  }
}

// Every refusal has the form of Failure; its code says more than the status.

interface RefusalKind {
  readonly status: string
  readonly why: string
  readonly of?: (call: DescribedCall) => boolean
}

const hasSession = ({ who }: DescribedCall) => who !== 'anyone'
const isWrite = ({ kind }: DescribedCall) => kind === 'write'

const refusals: Readonly<Record<string, RefusalKind>> = {
  BadInput: { status: '400', why: 'The payload is wrong: `field` names where.' },
  NotSignedIn: { status: '401', why: 'There is no session, or it has ended.', of: hasSession },
  Forbidden: {
    status: '403',
    why: 'The person may not do this, or has to prove again who they are: `proof-needed`.',
    of: hasSession,
  },
  NotFound: { status: '404', why: 'It is not there, or not theirs to see.' },
  Conflict: {
    status: '409',
    why: 'Somebody was first, or the key was used for another request.',
    of: isWrite,
  },
  TooLarge: { status: '413', why: 'The request or the file is too large.' },
  RuleRefused: { status: '422', why: 'A rule says no.' },
  TooMany: { status: '429', why: 'Too many requests; Retry-After says when to try again.' },
  Unavailable: { status: '503', why: 'The module is away or busy; Retry-After says when to try again.' },
}

function refusalsOf(call: DescribedCall): JsonSchema {
  const possible = Object.entries(refusals).filter(([, { of = () => true }]) => of(call))
  return {
    ...Object.fromEntries(
      possible.map(([name, { status }]) => [status, { $ref: `#/components/responses/${name}` }]),
    ),
    default: content('Refused', { $ref: '#/components/schemas/Failure' }),
  }
}

const refusedAs = (...names: readonly string[]): JsonSchema =>
  Object.fromEntries(
    names.map((name) => [refusals[name]?.status, { $ref: `#/components/responses/${name}` }]),
  )

/** Files are no calls: a link or an image can fetch them, with the cookie of the session. */
const uploads: JsonSchema = {
  servers: [{ url: '/' }],
  get: {
    operationId: 'getUpload',
    tags: ['files'],
    summary: '/uploads/:name (read)',
    parameters: [{ name: 'name', in: 'path', required: true, schema: { type: 'string' } }],
    responses: {
      200: { description: 'The file', content: { '*/*': { schema: { type: 'string', format: 'binary' } } } },
      ...refusedAs('NotSignedIn', 'NotFound', 'TooMany', 'Unavailable'),
    },
    security: [{ accessToken: [] }, { uploadsCookie: [] }],
    'x-permission': 'signed-in',
  },
}

// What several calls answer has a name. Schemas of releases have lost theirs, so they are found by what they say.

const entities = [claims, claimFields, days, tours, runs, people, profiles, reference, responses, reviewed]
let names: ReadonlyMap<string, string> | undefined

/** Made when somebody asks for the document: describing all entities takes a third of a gateway's start. */
function nameOf(schema: string): string | undefined {
  names ??= new Map(
    entities
      .flatMap((each) => Object.entries<unknown>(each))
      .filter(
        (entry): entry is [string, AnyStruct] => entry[1] instanceof Struct && entry[1].type === 'object',
      )
      .map(([name, struct]) => [JSON.stringify(jsonSchemaOf(struct)), pascal(name)] as const)
      .reverse(),
  )
  return names.get(schema)
}

/** Replaces what has a name, from the outside inwards, and notes it in `used`. */
function withNames(schema: unknown, used: Map<string, JsonSchema>): unknown {
  if (Array.isArray(schema)) return schema.map((each) => withNames(each, used))
  if (typeof schema !== 'object' || schema === null) return schema
  const name = 'properties' in schema ? nameOf(JSON.stringify(schema)) : undefined
  if (name === undefined) return withNamesInside(schema, used)
  if (!used.has(name)) {
    used.set(name, {})
    used.set(name, withNamesInside(schema, used))
  }
  return { $ref: `#/components/schemas/${name}` }
}

function withNamesInside(schema: object, used: Map<string, JsonSchema>): JsonSchema {
  return Object.fromEntries(Object.entries(schema).map(([key, each]) => [key, withNames(each, used)]))
}

function pascal(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1)
}

function pathParameter(name: string, call: DescribedCall): JsonSchema {
  return { name, in: 'path', required: true, schema: propertiesOf(call.payload)[name] }
}

function headers(call: DescribedCall): JsonSchema[] {
  const offset = {
    name: 'time-zone-offset',
    in: 'header',
    description: 'Minutes, as Date.getTimezoneOffset(): -330 in India.',
    schema: { type: 'integer' },
  }
  const key = {
    name: 'idempotency-key',
    in: 'header',
    description: 'The same key never takes effect twice.',
    schema: { type: 'string', format: 'uuid' },
  }
  return call.kind === 'write' ? [offset, key] : [offset]
}

/** Path parameters may be repeated in the body; the values must be equal. */
function jsonBody(call: DescribedCall): JsonSchema {
  const inPath = new Set(pathParameters(call.path))
  const { required, ...schema } = call.payload
  const needed = (Array.isArray(required) ? required : []).filter((name) => !inPath.has(name))
  return { 'application/json': { schema: { ...schema, ...(needed.length > 0 && { required: needed }) } } }
}

const uploadBody: JsonSchema = {
  'multipart/form-data': {
    schema: {
      type: 'object',
      properties: { file: { type: 'string', format: 'binary' } },
      required: ['file'],
    },
  },
}

function success(call: DescribedCall): JsonSchema {
  const { required } = call.answer
  return {
    type: 'object',
    properties: { success: { const: true }, ...propertiesOf(call.answer) },
    required: ['success', ...(Array.isArray(required) ? required : [])],
  }
}

function propertiesOf({ properties }: JsonSchema): JsonSchema {
  return (properties ?? {}) as JsonSchema
}

function content(description: string, schema: JsonSchema): JsonSchema {
  return { description, content: { 'application/json': { schema } } }
}

const failure: JsonSchema = {
  type: 'object',
  properties: {
    success: { const: false },
    errors: {
      type: 'array',
      minItems: 1,
      items: {
        type: 'object',
        properties: {
          msg: { type: 'string', description: 'A sentence for a person.' },
          code: { type: 'string', description: 'A stable word for programs.' },
          field: { type: 'string' },
          sentence: {
            type: 'object',
            description: 'Which sentence `msg` is, to say it in another language.',
            properties: {
              code: { type: 'string' },
              params: { type: 'object', additionalProperties: { type: 'string' } },
            },
            required: ['code', 'params'],
          },
          similar: {
            type: 'object',
            description: 'With `similar-claim`: the other claim, and what both have.',
            properties: { claim: { type: 'string' }, why: { enum: [...likenesses] } },
            required: ['claim', 'why'],
          },
        },
        required: ['msg', 'code'],
      },
    },
    requestId: { type: 'string' },
  },
  required: ['success', 'errors'],
}
