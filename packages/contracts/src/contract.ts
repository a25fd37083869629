// A set of calls as data: the calls that screens were built with, or the calls that a server answers.
import { allCalls } from './all-calls.ts'
import { type JsonSchema, jsonSchemaOf } from './json-schema.ts'

export interface KnownCall {
  readonly path: string
  readonly module: string
  readonly payload: JsonSchema
  readonly answer: JsonSchema
}

/** By the call's name. */
export type Contract = Readonly<Record<string, KnownCall>>

export function contractOf(wanted: (name: string, module: string) => boolean): Contract {
  const calls = Object.entries(allCalls).filter(([name, { module }]) => wanted(name, module))
  return Object.fromEntries(
    calls.map(([name, { path, module, payload, answer }]) => [
      name,
      { path, module, payload: jsonSchemaOf(payload), answer: jsonSchemaOf(answer) },
    ]),
  )
}
