// Stored names of uploads: the kind says which module owns the file, the rest can't be guessed.
import { randomBytes } from 'node:crypto'

export const fileKinds = ['photo', 'claim', 'tour', 'export'] as const
export type FileKind = (typeof fileKinds)[number]

const form = /^(photo|claim|tour|export)-([\w-]{2})[\w-]{20}\.([a-z]{3,4})$/

export function newFileName(kind: FileKind, extension: string): string {
  return `${kind}-${randomBytes(16).toString('base64url')}.${extension}`
}

export function isFileName(name: string): boolean {
  return form.test(name)
}

/** Its place in the store, in folders with few entries each. */
export function objectNameOf(name: string): string {
  const [, kind, shard] = form.exec(name) ?? []
  // Nothing from a request may become a path.
  if (!kind || !shard) throw new Error('This is not the name of an upload.')
  return `${kind}/${shard}/${name}`
}
