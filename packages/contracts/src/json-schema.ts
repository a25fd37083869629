// A struct as JSON Schema (the 2020-12 dialect of OpenAPI 3.1).
import { Struct } from 'superstruct'
import type { AnyStruct } from './any-struct.ts'

export type JsonSchema = Readonly<Record<string, unknown>>

export function jsonSchemaOf(struct: AnyStruct): JsonSchema {
  const schema = plain(struct)
  return struct.is(null) ? { anyOf: [schema, { type: 'null' }] } : schema
}

function plain(struct: AnyStruct): JsonSchema {
  switch (struct.type) {
    case 'value':
      return struct.schema
    case 'boolean':
      return { type: 'boolean' }
    case 'array':
      return { type: 'array', items: jsonSchemaOf(struct.schema) }
    case 'either':
      return { anyOf: struct.schema.map(jsonSchemaOf) }
    case 'by-name':
      return { type: 'object', additionalProperties: jsonSchemaOf(struct.schema) }
    case 'object':
      return objectSchema(fieldsOf(struct))
    default:
      throw new Error(`A struct of type ${struct.type} has no JSON schema.`)
  }
}

export function objectSchema(fields: Readonly<Record<string, AnyStruct>>): JsonSchema {
  const required = Object.keys(fields).filter((name) => !fields[name]?.is(undefined))
  return {
    type: 'object',
    properties: Object.fromEntries(
      Object.entries(fields).map(([name, field]) => [name, jsonSchemaOf(field)]),
    ),
    ...(required.length > 0 && { required }),
    additionalProperties: false,
  }
}

/** The fields of an object struct. */
export function fieldsOf(struct: AnyStruct): Readonly<Record<string, AnyStruct>> {
  const entries = Object.entries((struct.schema ?? {}) as Record<string, unknown>)
  return Object.fromEntries(
    entries.filter((entry): entry is [string, AnyStruct] => entry[1] instanceof Struct),
  )
}
