// The OpenAPI document of calls, derived from their contract.
import { pathParameters } from './call.ts'
import { contractOf, type DescribedCall, type DescribedContract } from './contract.ts'
import type { JsonSchema } from './json-schema.ts'

export interface OpenApiDocument {
  readonly openapi: '3.1.0'
  readonly info: { readonly title: string; readonly version: string; readonly description: string }
  readonly servers: readonly { readonly url: string }[]
  readonly paths: Readonly<Record<string, { readonly post: JsonSchema }>>
  readonly components: JsonSchema
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
  return {
    openapi: '3.1.0',
    info: {
      title: 'Travel & Expense Management',
      version,
      description:
        'Every call is a POST with a JSON object. Money is rupees with at most two decimals, days are yyyy-MM-dd.',
    },
    servers: [{ url: '/api' }],
    paths: Object.fromEntries(paths),
    components: {
      securitySchemes: { accessToken: { type: 'apiKey', in: 'header', name: 'access-token' } },
      schemas: { Failure: failure },
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
      default: content('Refused', { $ref: '#/components/schemas/Failure' }),
    },
    security: call.who === 'anyone' ? [] : [{ accessToken: [] }],
    'x-permission': call.who,
    ...(call.aliases && { 'x-aliases': call.aliases }),
  }
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
        },
        required: ['msg', 'code'],
      },
    },
    requestId: { type: 'string' },
  },
  required: ['success', 'errors'],
}
