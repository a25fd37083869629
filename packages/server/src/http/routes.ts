// Maps calls to verbs. A module's routes.ts is a list of these.
import type { Readable } from 'node:stream'
import type { Call } from '@tem/contracts/call.ts'
import type { Permission } from '@tem/rules/account/permissions.ts'
import type { Actor, RequestContext } from '../actor.ts'

/** A verb does one thing for one caller, with what its process has; its file is named after it, or after its subject. */
export type Verb<Deps, Payload, Answer> = (deps: Deps, actor: Actor, payload: Payload) => Promise<Answer>

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

interface BoundJsonCall<Deps> {
  readonly form: 'json'
  readonly call: Call
  readonly verb: Verb<Deps, never, unknown>
  /** The answer's set-cookie headers. */
  readonly cookies?: readonly ((answer: never) => string)[]
}

interface BoundUpload<Deps> {
  readonly form: 'upload'
  readonly call: Call
  readonly verb: Verb<Deps, never, unknown>
}

interface BoundDownload<Deps> {
  readonly form: 'download'
  /** Path from the root, such as '/uploads/:name'. */
  readonly path: string
  readonly who: Permission | 'anyone'
  readonly verb: Verb<Deps, never, Download>
}

/** What other systems speak, such as SCIM: no calls of ours, so it identifies its callers and words its refusals itself. */
export interface Protocol<Deps> {
  /** With everything below it: '/scim/v2/*'. */
  readonly path: string
  answer(deps: Deps, request: Request, context: RequestContext): Promise<Response>
}

/** A module's routes are BoundCall<its deps>[]: a verb that needs more is a type error there. */
export type BoundCall<Deps> = BoundJsonCall<Deps> | BoundUpload<Deps> | BoundDownload<Deps>

export function bind<Deps, Payload, Answer>(
  call: Call<Payload, Answer>,
  verb: Verb<Deps, NoInfer<Payload>, NoInfer<Answer>>,
  extras: { cookies?: readonly ((answer: Answer) => string)[] } = {},
): BoundCall<Deps> {
  return { form: 'json', call: call as Call, verb, ...extras }
}

export function bindUpload<Deps, Payload, Answer>(
  call: Call<Payload, Answer>,
  verb: Verb<Deps, NoInfer<Payload> & UploadedFile, NoInfer<Answer>>,
): BoundCall<Deps> {
  return { form: 'upload', call: call as Call, verb }
}

export function bindDownload<Deps, Parameters extends Record<string, string>>(
  path: string,
  who: Permission | 'anyone',
  verb: Verb<Deps, Parameters, Download>,
): BoundCall<Deps> {
  return { form: 'download', path, who, verb }
}
