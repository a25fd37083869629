// Describes an invalid payload: one sentence for a person, and the field.
// Repeats nothing that was sent: neither values nor unknown names.

import * as errorTexts from '@tem/rules/base/error-texts.ts'
import { labelOf, mandatory } from '@tem/rules/base/field-labels.ts'
import type { StructError } from 'superstruct'
import type { AnyStruct } from './any-struct.ts'
import { objectOf } from './values.ts'

export interface PayloadRefusal {
  readonly msg: string
  /** 'travelerDetails.0.phone' */
  readonly field?: string
}

export function refusalOf(error: StructError, struct: AnyStruct): PayloadRefusal {
  const { path, struct: refused } = knownPath(error.path, struct)
  const name = path.findLast((step) => !/^\d+$/.test(step))
  const msg = sentence(error, name, titleOf(refused))
  return path.length === 0 ? { msg } : { msg, field: path.join('.') }
}

function sentence(error: StructError, name: string | undefined, title: string | undefined): string {
  if (error.type === 'never') return 'The request has a field that this call does not take.'
  if (name === undefined) return 'The request is not of the form that this call takes.'
  if (error.value === undefined || error.value === '')
    return title ? errorTexts.mandatory(title) : mandatory(name)
  // Keep our rules' own messages; superstruct's start with "Expected" and would repeat the value.
  const message = error.failures()[0]?.message ?? 'Expected '
  const label = title ?? labelOf(name)
  return message.startsWith('Expected ') ? errorTexts.notValid(label) : message.replace('{Label}', label)
}

/** The part of a failure's path that the struct defines, and the struct there. */
function knownPath(path: readonly unknown[], struct: AnyStruct) {
  const known: string[] = []
  let inside: unknown = struct
  for (const step of path) {
    inside = next(inside, step)
    if (inside === undefined) break
    known.push(String(step))
  }
  return { path: known, struct: inside }
}

/** The name of a value in this call, where it differs from other calls. */
function titleOf(struct: unknown): string | undefined {
  const { type, schema } = (struct ?? {}) as Partial<AnyStruct>
  return type === 'value' ? schema.title : undefined
}

function next(struct: unknown, step: unknown): unknown {
  const { type, schema } = struct as AnyStruct
  if (type === 'array') return schema
  if (type === 'either') return next(objectOf(schema) ?? {}, step)
  return type === 'object' && Object.hasOwn(schema, String(step)) ? schema[String(step)] : undefined
}
