// Contract → route: parse, check who asks, run one verb, answer.
import type { Call } from '@tem/contracts/call.ts'
import type { InjectionToken } from 'tsyringe'
import type { Actor, Visitor } from './actor.ts'

/** A verb does one thing for one caller; its file is named after it. */
export interface Verb<Who extends Visitor, Payload, Answer> {
  run(who: Who, input: Payload): Promise<Answer>
}

export interface BoundCall {
  readonly call: Call
  readonly verb: InjectionToken<Verb<Actor, never, unknown>>
}

export function bind<Payload, Answer>(
  call: Call<Payload, Answer>,
  verb: InjectionToken<Verb<Actor, Payload, Answer>>,
): BoundCall {
  return { call: call as Call, verb: verb as InjectionToken<Verb<Actor, never, unknown>> }
}
