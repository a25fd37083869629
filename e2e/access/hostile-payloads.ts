// Payloads that an attacker or a broken program sends.
import type { AnyStruct } from '@tem/contracts/any-struct.ts'
import { type Call, pathParameters } from '@tem/contracts/call.ts'

export interface Hostile {
  readonly name: string
  readonly path: string
  readonly body: string
}

/** Must never appear in an answer. */
export const marker = 'zq7-echo-zq7'
const long = marker + 'x'.repeat(64 * 1024)

/** Values that no field of any call accepts, as JSON text, because JavaScript has no number 1e309. */
const wrongValues: Readonly<Record<string, string>> = {
  'an infinite number': '1e309',
  'a text of 64 KB': JSON.stringify(long),
  'an operator': `{"$ne":"${marker}"}`,
  'a list in a list': `[["${marker}"]]`,
  'a NUL': JSON.stringify(`${marker}\0`),
}

/** Fields of entities that no call accepts. */
const forbiddenFields = [
  'status',
  'reimbursableAmount',
  'createdBy',
  'createdAt',
  'submittedAt',
  'isSubmitted',
  'roles',
  'role',
  'isActive',
  'isAdmin',
  'manager',
  'managerId',
  'personId',
  'level',
  'bankDetails',
  'ticketNumber',
  'passwordHash',
  marker,
]

export function hostilePayloads(call: Call, sound: object): Hostile[] {
  const json = (name: string, body: string, path = pathOf(call, sound)): Hostile => ({ name, path, body })
  const text = JSON.stringify(bodyOf(call, sound))
  return [
    json('malformed JSON', `{"${marker}":`),
    json('a list', `["${marker}"]`),
    json('a bare text', `"${marker}"`),
    json('NaN', withField(text, 'skip', 'NaN')),
    json('__proto__', withField(text, '__proto__', `{"admin":"${marker}"}`)),
    json('constructor', withField(text, 'constructor', `{"prototype":{"admin":"${marker}"}}`)),
    json('nesting without end', withField(text, 'filter', '['.repeat(5000) + ']'.repeat(5000))),
    ...forbiddenFields
      .filter((field) => !fieldsOf(call.payload).includes(field))
      .map((field) => json(`the field ${field}`, withField(text, field, `"${marker}"`))),
    ...fieldsOf(call.payload).flatMap((field) => hostileField(call, sound, field)),
    ...paging(call, text),
  ]
}

function hostileField(call: Call, sound: object, field: string): Hostile[] {
  if (pathParameters(call.path).includes(field)) {
    const values = [marker, `' or 1=1 --${marker}`, '../../etc/passwd', '%00', 'x'.repeat(2000)]
    const body = JSON.stringify(bodyOf(call, sound))
    return values.map((value) => ({
      name: `${field} in the address as ${value.slice(0, 20)}`,
      path: pathOf(call, { ...sound, [field]: value }),
      body,
    }))
  }
  const { [field]: _, ...rest } = bodyOf(call, sound)
  return Object.entries(wrongValues).map(([name, value]) => ({
    name: `${field} as ${name}`,
    path: pathOf(call, sound),
    body: withField(JSON.stringify(rest), field, value),
  }))
}

function paging(call: Call, text: string): Hostile[] {
  if (!fieldsOf(call.payload).includes('skip')) return []
  const pages = ['-1', '10001', '9007199254740993', '1.5', '"10"']
  return ['skip', 'limit'].flatMap((field) =>
    pages.map((value) => ({
      name: `${field} ${value}`,
      path: pathOf(call, {}),
      body: withField(text, field, value),
    })),
  )
}

/** JSON text with one more field, whose value JSON.stringify could not write. The later of two equal fields wins. */
function withField(json: string, field: string, value: string): string {
  const fields = json.slice(1, -1)
  return `{${fields}${fields && ','}${JSON.stringify(field)}:${value}}`
}

function fieldsOf(struct: AnyStruct): string[] {
  const { schema } = struct as { schema: unknown }
  return typeof schema === 'object' && schema !== null ? Object.keys(schema) : []
}

function pathOf(call: Call, sound: object): string {
  const values = sound as Record<string, unknown>
  return `/api${call.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values[name])))}`
}

function bodyOf(call: Call, sound: object): Record<string, unknown> {
  const inPath = pathParameters(call.path)
  return Object.fromEntries(Object.entries(sound).filter(([name]) => !inPath.includes(name)))
}
