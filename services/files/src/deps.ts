// What verbs that read or store files need.
import type { Actor } from '@tem/server/actor.ts'
import type { BaseDeps, Token } from '@tem/server/deps.ts'
import type { FileKind } from './file-name.ts'
import type { FileStore } from './file-store.ts'
import type { Redrawer } from './redrawer.ts'

export interface ReadableFile {
  readonly id: string
  readonly kind: FileKind
  readonly uploadedBy: string
  /** The record that shows it, if there is one yet. */
  readonly attachedTo: string | null
}

/** Each module says who may read its kinds of files. */
export type MayRead = (actor: Actor, file: ReadableFile) => boolean | Promise<boolean>

export interface FileDeps extends BaseDeps {
  readonly store: FileStore
  readonly mayRead: MayRead
}

/** What a module needs that accepts uploads. */
export interface UploadDeps extends FileDeps {
  readonly redrawer: Redrawer
}

export const FILE_STORE: Token<FileStore> = Symbol('file-store')
export const MAY_READ: Token<MayRead> = Symbol('may-read')
export const REDRAWER: Token<Redrawer> = Symbol('redrawer')
