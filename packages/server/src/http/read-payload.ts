// Parses a body into the call's payload, or throws a sentence that says what is wrong.
// Answers never repeat what was sent.
import type { AnyStruct } from '@tem/contracts/any-struct.ts'
import { fieldsOf } from '@tem/contracts/json-schema.ts'
import { refusalOf } from '@tem/contracts/payload-refusal.ts'
import { labelOf } from '@tem/rules/base/field-labels.ts'
import { validate } from 'superstruct'
import { BadInput, TooLarge } from '../errors.ts'

const largestBody = 256 * 1024
const deepest = 20
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

type Fields = Record<string, unknown>

export async function readJsonBody(request: Request, types = ['application/json']): Promise<Fields> {
  const bytes = await readBytes(request)
  if (bytes.length === 0) return {}
  const [type = '', ...options] = (request.headers.get('content-type') ?? '').toLowerCase().split(';')
  if (!types.includes(type.trim()))
    throw new BadInput(`The request should be JSON (content-type: ${types[0]}).`)
  const charset = options.find((option) => option.trim().startsWith('charset='))
  if (charset && !/^\s*charset="?utf-?8"?\s*$/.test(charset))
    throw new BadInput('The request should be written in UTF-8.')
  if (/\S/.test((request.headers.get('content-encoding') ?? '').replace('identity', '')))
    throw new BadInput('The request should not be compressed.')
  return parseFields(decode(bytes))
}

/** Path parameters and body as one payload; the body may repeat a parameter but not contradict it. */
export function mergeParameters(body: Fields, parameters: Readonly<Record<string, string>>): Fields {
  for (const [name, value] of Object.entries(parameters)) {
    if (name in body && String(body[name]) !== value)
      throw new BadInput(`${labelOf(name)} should be the same in the address and in the request.`, name)
  }
  return { ...body, ...parameters }
}

export function checkPayload<Payload>(fields: Fields, struct: AnyStruct<Payload>): Payload {
  const [error, payload] = validate(withoutNulls(fields, struct), struct, { coerce: true })
  if (error) {
    const { msg, field } = refusalOf(error, struct)
    throw new BadInput(msg, field)
  }
  return payload
}

async function readBytes(request: Request): Promise<Uint8Array> {
  const announced = Number(request.headers.get('content-length') ?? Number.NaN)
  if (announced > largestBody) throw new TooLarge()
  if (announced >= 0) return new Uint8Array(await request.arrayBuffer())
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of request.body ?? []) {
    length += part.length
    if (length > largestBody) throw new TooLarge()
    parts.push(part)
  }
  return Buffer.concat(parts)
}

function decode(bytes: Uint8Array): string {
  try {
    return utf8.decode(bytes)
  } catch {
    throw new BadInput('The request should be written in UTF-8.')
  }
}

function parseFields(text: string): Fields {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new BadInput('The request is not valid JSON.')
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new BadInput('The request should be a JSON object.')
  refuseUnstorable(value, 0)
  return value as Fields
}

/** Checks that no struct should need: infinite numbers, NUL, prototype keys, endless nesting. */
function refuseUnstorable(value: unknown, depth: number): void {
  if (typeof value === 'string') {
    if (value.includes('\0')) throw new BadInput('The request has a character that cannot be stored.')
  } else if (typeof value === 'number') {
    if (!Number.isFinite(value)) throw new BadInput('The request has a number that is too large.')
  } else if (typeof value === 'object' && value !== null) {
    if (depth > deepest) throw new BadInput('The request is nested too deeply.')
    for (const [name, each] of Object.entries(value)) {
      if (name === '__proto__') throw new BadInput('The request has a field that this call does not take.')
      refuseUnstorable(each, depth + 1)
    }
  }
}

// A null field was not filled in and counts as not sent, so a form can be sent back as it was read.

/** Keeps fields that the struct does not know, to be refused later. */
export function withoutNulls(value: unknown, struct: AnyStruct): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value))
    return struct.type === 'array' ? value.map((each) => withoutNulls(each, struct.schema)) : value
  if (struct.type !== 'object') return value
  const fields = new Map(Object.entries(fieldsOf(struct)))
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, each]) => {
      const field = fields.get(name)
      if (!field) return [[name, each]]
      return each === null && !field.is(null) ? [] : [[name, withoutNulls(each, field)]]
    }),
  )
}
