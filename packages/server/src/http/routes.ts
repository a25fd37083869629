// Which verb answers which call. A module's routes.ts is a list of these.
import type { Readable } from 'node:stream'
import type { Call } from '@tem/contracts/call.ts'
import type { Permission } from '@tem/rules/account/permissions.ts'
import type { InjectionToken } from 'tsyringe'
import type { Actor, Visitor } from '../actor.ts'

/** A verb does one thing for one caller; its file is named after it. It keeps no state between runs. */
export interface Verb<Who extends Visitor, Payload, Answer> {
  run(who: Who, input: Payload): Promise<Answer>
}

/** The one file of an upload, as it arrives: a verb that does not read it to its end has refused it. */
export interface UploadedFile {
  readonly fileName: string
  readonly content: Readable
}

/** A stored file on its way out. */
export interface Download {
  readonly content: Readable
  readonly contentType: string
  readonly length?: number
  /** Given: the browser saves it under this name. Absent: it is shown in place. */
  readonly saveAs?: string
}

type AnyVerb = InjectionToken<Verb<Actor, never, unknown>>

interface BoundJsonCall {
  readonly form: 'json'
  readonly call: Call
  readonly verb: AnyVerb
  /** The set-cookie headers that go with the answer. */
  readonly cookies?: readonly ((answer: never) => string)[]
}

interface BoundUpload {
  readonly form: 'upload'
  readonly call: Call
  readonly verb: AnyVerb
}

export interface BoundDownload {
  readonly form: 'download'
  /** From the root, such as '/uploads/:name'. */
  readonly path: string
  readonly who: Permission | 'anyone'
  readonly verb: InjectionToken<Verb<Actor, never, Download>>
}

export type BoundCall = BoundJsonCall | BoundUpload | BoundDownload

export function bind<Payload, Answer>(
  call: Call<Payload, Answer>,
  verb: InjectionToken<Verb<Actor, NoInfer<Payload>, NoInfer<Answer>>>,
  extras: { cookies?: readonly ((answer: Answer) => string)[] } = {},
): BoundCall {
  return { form: 'json', call: call as Call, verb: verb as AnyVerb, ...extras }
}

export function bindUpload<Payload, Answer>(
  call: Call<Payload, Answer>,
  verb: InjectionToken<Verb<Actor, NoInfer<Payload> & UploadedFile, NoInfer<Answer>>>,
): BoundCall {
  return { form: 'upload', call: call as Call, verb: verb as AnyVerb }
}

export function bindDownload<Parameters extends Record<string, string>>(
  path: string,
  who: Permission | 'anyone',
  verb: InjectionToken<Verb<Actor, Parameters, Download>>,
): BoundCall {
  return { form: 'download', path, who, verb: verb as BoundDownload['verb'] }
}
