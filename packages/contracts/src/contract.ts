// A set of calls as data: the calls that screens were built with, or the calls that a server answers.
import { array, boolean, enums, is, optional, pattern, string, type } from 'superstruct'
import { allCalls } from './all-calls.ts'
import type { Call } from './call.ts'
import { type JsonSchema, jsonSchemaOf } from './json-schema.ts'

/** What a gateway needs to know of a call in order to send it on. */
export type RoutedCall = Pick<
  Call,
  'path' | 'module' | 'kind' | 'who' | 'aliases' | 'upload' | 'isVital' | 'needsProof' | 'scope' | 'stores'
>

/** Contracts that were released earlier say only path and module of it. */
export interface KnownCall extends Partial<RoutedCall> {
  readonly path: string
  readonly module: string
  readonly payload: JsonSchema
  readonly answer: JsonSchema
}

/** A call that says enough of itself to be sent on and described. */
export interface DescribedCall extends RoutedCall {
  readonly payload: JsonSchema
  readonly answer: JsonSchema
}

/** The calls by their names. */
export type Contract = Readonly<Record<string, KnownCall>>
export type DescribedContract = Readonly<Record<string, DescribedCall>>

export function contractOf(
  wanted: (name: string, module: string) => boolean,
  calls: Readonly<Record<string, Call>> = allCalls,
): DescribedContract {
  const chosen = Object.entries(calls).filter(([name, { module }]) => wanted(name, module))
  return Object.fromEntries(chosen.map(([name, call]) => [name, describe(call)]))
}

function describe({
  path,
  module,
  kind,
  who,
  aliases,
  upload,
  isVital,
  needsProof,
  scope,
  stores,
  ...call
}: Call): DescribedCall {
  return {
    ...{ path, module, kind, who },
    ...(aliases && { aliases }),
    ...(upload && { upload }),
    ...(isVital && { isVital }),
    ...(needsProof && { needsProof }),
    ...(scope && { scope }),
    ...(stores && { stores }),
    payload: jsonSchemaOf(call.payload),
    answer: jsonSchemaOf(call.answer),
  }
}

const path = pattern(string(), /^(\/[\w-]+)+(\/:\w+)?$/)
const routedCall = type({
  path,
  module: string(),
  kind: enums(['read', 'write']),
  who: string(),
  aliases: optional(array(path)),
  upload: optional(boolean()),
  isVital: optional(boolean()),
  needsProof: optional(boolean()),
  scope: optional(string()),
  stores: optional(pattern(string(), /^[a-z]+$/)),
})

/** The module's own calls of a contract from another machine; none that says too little of itself. */
export function describedCallsOf(contract: Contract, module: string): DescribedContract {
  return Object.fromEntries(
    Object.entries(contract).filter(
      (entry): entry is [string, DescribedCall] => entry[1].module === module && is(entry[1], routedCall),
    ),
  )
}
