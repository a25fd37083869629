// Maps calls to verbs. A module's routes.ts is a list of these.
import type { Readable } from 'node:stream'
import type { Call } from '@tem/contracts/call.ts'
import type { Permission } from '@tem/rules/account/permissions.ts'
import type { InjectionToken } from 'tsyringe'
import type { Actor, Visitor } from '../actor.ts'

/** A verb does one thing for one caller; its file is named after it. It is stateless. */
export interface Verb<Who extends Visitor, Payload, Answer> {
  run(who: Who, input: Payload): Promise<Answer>
}

/** The file of an upload, as it arrives: a verb that does not read all of it has refused it. */
export interface UploadedFile {
  readonly fileName: string
  readonly content: Readable
}

/** A stored file to send. */
export interface Download {
  readonly content: Readable
  readonly contentType: string
  readonly length?: number
  /** If given, the browser saves the file under this name; otherwise it shows it. */
  readonly saveAs?: string
}

type AnyVerb = InjectionToken<Verb<Actor, never, unknown>>

interface BoundJsonCall {
  readonly form: 'json'
  readonly call: Call
  readonly verb: AnyVerb
  /** The answer's set-cookie headers. */
  readonly cookies?: readonly ((answer: never) => string)[]
}

interface BoundUpload {
  readonly form: 'upload'
  readonly call: Call
  readonly verb: AnyVerb
}

export interface BoundDownload {
  readonly form: 'download'
  /** Path from the root, such as '/uploads/:name'. */
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
