// One call of the API as a value. Client, route, permission matrix, OpenAPI and tests are derived from it.
import type { Permission } from '@tem/rules/account/permissions.ts'
import type { ServiceScope } from '@tem/rules/account/service-tokens.ts'
import type { Infer } from 'superstruct'
import type { AnyStruct, Anything } from './any-struct.ts'
import { type MoneyPlaces, moneyPlaces } from './money-on-the-wire.ts'

/** An answer's header: which versions of the screens the caller would get now. */
export const releasesHeader = 'x-releases'

/** As in module.json and in the folders mfe-…, bff/… and services/…; modules come and go without a list of them. */
export type ModuleName = string

export interface Call<Payload = Anything, Answer = Anything> {
  /** Under /api, with its parameters: '/calendar/submit/:day'. */
  readonly path: string
  readonly module: ModuleName
  /** A write takes an idempotency key; a read may be repeated safely. */
  readonly kind: 'read' | 'write'
  /** Who may call; 'anyone' needs no session. */
  readonly who: Permission | 'anyone'
  /** Path parameters and body together; unknown fields are refused. */
  readonly payload: AnyStruct<Payload>
  /** The response fields next to `success: true`. */
  readonly answer: AnyStruct<Answer>
  /** The body is multipart/form-data with one part named `file`. */
  readonly upload?: true
  /** Where payload and answer have amounts, from their structs. */
  readonly money?: { readonly payload?: MoneyPlaces; readonly answer?: MoneyPlaces }
  /** Aliases under which clients know the call. */
  readonly aliases?: readonly string[]
  /** Under load it is refused last. */
  readonly isVital?: true
  /** The caller has lately proven who they are; otherwise it is refused with the code `proof-needed`. */
  readonly needsProof?: true
  /** What a service token needs to make it; without one, no service token may. */
  readonly scope?: ServiceScope
  /** The kind of file that it stores: its module also serves /uploads/<kind>-…. */
  readonly stores?: string
}

export type PayloadOf<C extends Call> = Infer<C['payload']>
export type AnswerOf<C extends Call> = Infer<C['answer']>

interface CallSpec<P extends AnyStruct, A extends AnyStruct>
  extends Omit<Call, 'payload' | 'answer' | 'money'> {
  readonly payload: P
  readonly answer: A
}

export function defineCall<P extends AnyStruct, A extends AnyStruct>(
  spec: CallSpec<P, A>,
): Call<Infer<P>, Infer<A>> {
  const payload = moneyPlaces(spec.payload)
  const answer = moneyPlaces(spec.answer)
  if (!payload && !answer) return spec
  return { ...spec, money: { ...(payload && { payload }), ...(answer && { answer }) } }
}

/** '/me/get/:_id' gives ['_id']. */
export function pathParameters(path: string): string[] {
  return [...path.matchAll(/:(\w+)/g)].map((match) => String(match[1]))
}
