// What a directory wants changed, from a whole resource or from a PATCH, as one list of operations; and what it filters by. Okta
// and Entra deviate from RFC 7644, each in its own way: "Replace", "False", values in lists of one, values without a path.
import { ScimRefusal } from './scim-refusal.ts'

export interface Operation {
  readonly op: 'add' | 'replace' | 'remove'
  /** In lower case, without the schema that it belongs to. */
  readonly attribute: string
  /** emails[type eq "work"]: which of several values. */
  readonly which?: Comparison
  readonly sub?: string
  readonly value: unknown
}

export interface Comparison {
  readonly attribute: string
  readonly value: string
}

export const enterpriseSchema = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User'
const enterprise = enterpriseSchema.toLowerCase()
/** A directory may also name the core schema in a path. */
const schemaOfPath =
  /^urn:ietf:params:scim:schemas:(?:core:2\.0:(?:user|group)|extension:enterprise:2\.0:user):/i
const pathForm = /^([\w$]{1,40})(?:\[\s*(\w{1,40})\s+eq\s+"?([^"\]]{0,200})"?\s*\])?(?:\.(\w{1,40}))?$/i

/** A resource as it is sent to create or replace one. What it does not mention stays. */
export function operationsOfResource(resource: object): Operation[] {
  return flattened('replace', resource)
}

const mostOperations = 1_000

export function operationsOfPatch(body: Readonly<Record<string, unknown>>): Operation[] {
  const list = body.Operations ?? body.operations
  if (!Array.isArray(list) || list.length === 0 || list.length > mostOperations)
    throw new ScimRefusal('invalidSyntax', `Operations should be a list of 1 to ${mostOperations}.`)
  return list.flatMap((each: unknown) => {
    if (!isObject(each)) throw new ScimRefusal('invalidSyntax', 'Each operation should be an object.')
    const op = String(each.op).toLowerCase()
    if (op !== 'add' && op !== 'replace' && op !== 'remove')
      throw new ScimRefusal('invalidSyntax', 'An operation should be add, replace or remove.')
    if (each.path !== undefined && each.path !== null && each.path !== '')
      return atPath(op, String(each.path), each.value)
    if (!isObject(each.value))
      throw new ScimRefusal('invalidSyntax', 'An operation without a path needs an object as its value.')
    return flattened(op, each.value)
  })
}

function atPath(op: Operation['op'], path: string, value: unknown): Operation[] {
  if (path.toLowerCase() === enterprise) return isObject(value) ? flattened(op, value) : []
  const own = path.trim().replace(schemaOfPath, '')
  // An extension of the directory's own.
  if (/^urn:/i.test(own)) return []
  const [, attribute = '', by, is, sub] = pathForm.exec(own) ?? []
  if (attribute === '') throw new ScimRefusal('invalidPath', 'This path of an operation is not supported.')
  if (attribute.toLowerCase() === 'name' && !sub && isObject(value)) return flattened(op, value, 'name.')
  return [
    {
      op,
      attribute: attribute.toLowerCase(),
      ...(by !== undefined && is !== undefined && { which: { attribute: by.toLowerCase(), value: is } }),
      ...(sub && { sub: sub.toLowerCase() }),
      value,
    },
  ]
}

/** What a directory only repeats from our answers. */
const ours = ['schemas', 'id', 'meta', 'groups']

function flattened(op: Operation['op'], resource: object, prefix = ''): Operation[] {
  return Object.entries(resource)
    .filter(([name]) => !ours.includes(name.toLowerCase()))
    .flatMap(([name, value]) => atPath(op, `${prefix}${name}`, value))
}

/** The only one, where a directory wraps it: [{ "value": "False" }]. */
function unwrapped(value: unknown): unknown {
  if (Array.isArray(value))
    return value.length === 1 ? unwrapped(value[0]) : value.length === 0 ? null : value
  return isObject(value) && 'value' in value ? unwrapped(value.value) : value
}

/** Null if it is taken away. */
export function textOf({ op, attribute, value }: Operation): string | null {
  const text = op === 'remove' ? null : unwrapped(value)
  if (text === null || text === undefined || text === '') return null
  if (typeof text !== 'string' || text.length > 200 || /\p{Cc}/u.test(text))
    throw new ScimRefusal('invalidValue', `${attribute} should be a text of at most 200 characters.`)
  return text.trim() || null
}

export function flagOf({ attribute, value }: Operation): boolean {
  const flag = unwrapped(value)
  if (/^true$/i.test(String(flag))) return true
  if (/^false$/i.test(String(flag))) return false
  throw new ScimRefusal('invalidValue', `${attribute} should be true or false.`)
}

/** Of a list such as emails: the value of this type; undefined if the operation is about others. */
export function valueOfType(operation: Operation, type: string): Operation | undefined {
  const { which, sub, value, op } = operation
  if (sub !== undefined && sub !== 'value') return undefined
  if (which)
    return which.value.toLowerCase() === (which.attribute === 'primary' ? 'true' : type)
      ? operation
      : undefined
  if (op === 'remove' || !Array.isArray(value)) return operation
  const entries = value.filter(isObject)
  const one = entries.find((each) => String(each.type).toLowerCase() === type)
  return one && { ...operation, value: one.value ?? null }
}

/** The ids in a list of members. */
export function memberIds({ value, which }: Operation): string[] {
  if (which) return [which.value]
  const list = Array.isArray(value) ? value : [value]
  return list.map((each) => String(isObject(each) ? each.value : each))
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

const comparisonForm =
  /\s*([\w:.$]{1,120}(?:\[[^\]]{1,60}\][\w.]{0,40})?)\s+eq\s+("(?:[^"\\]|\\.)*"|true|false)\s*(?:(and)\s|$)/iy

/** userName eq "…", and several of them joined with "and": what Okta and Entra ask. */
export function comparisonsOf(filter: string): Comparison[] {
  const found: Comparison[] = []
  comparisonForm.lastIndex = 0
  while (comparisonForm.lastIndex < filter.length) {
    const [whole, path = '', value = '', joined] = comparisonForm.exec(filter) ?? []
    const isLast = !joined
    if (whole === undefined || isLast !== comparisonForm.lastIndex >= filter.length) throw notSupported()
    const attribute = path
      .replace(schemaOfPath, '')
      .replace(/\[.*\]/, '')
      .toLowerCase()
    found.push({ attribute, value: textIn(value) })
  }
  if (found.length === 0) throw notSupported()
  return found
}

function textIn(value: string): string {
  if (!value.startsWith('"')) return value.toLowerCase()
  try {
    return String(JSON.parse(value))
  } catch {
    throw notSupported()
  }
}

function notSupported(): ScimRefusal {
  return new ScimRefusal(
    'invalidFilter',
    'Filters compare with eq, such as userName eq "asha@company.example".',
  )
}
