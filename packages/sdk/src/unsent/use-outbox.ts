// The entries of this device as screens show them.
import { localPhoto } from '@tem/outbox/entry.ts'
import { useAtomValue } from 'jotai'
import { outboxEntries, type Unsent, unsentWrites } from './unsent-state.ts'

/** What the person recorded and the server does not have; undefined until it is read. */
export function useUnsent(): readonly Unsent[] | undefined {
  return useAtomValue(unsentWrites)
}

// Photos of this device, by the name that a form gives them.

export interface KeptFile {
  readonly url?: string
  readonly problem?: string
}

/** Undefined for a file that the server has. */
export function useKeptFiles(): (name: string) => KeptFile | undefined {
  const entries = useAtomValue(outboxEntries)
  return (name) => {
    const id = localPhoto(name)
    if (id === undefined || !entries) return undefined
    const photo = entries.find((entry) => entry.id === id)
    if (photo?.kind !== 'photo') return { problem: 'This file is no longer on this device. Add it again.' }
    return { url: urlOf(photo.id, photo.file), ...(photo.refusal && { problem: photo.refusal.message }) }
  }
}

/** Each read of the store makes new Blobs of the same file; one URL for each of its sizes is enough for the visit. */
const urls = new Map<string, string>()

function urlOf(id: string, file: Blob): string {
  const key = `${id} ${file.size}`
  const url = urls.get(key) ?? URL.createObjectURL(file)
  urls.set(key, url)
  return url
}
