// The entries of this device as screens show them.
import { type Entry, localPhoto } from '@tem/outbox/entry.ts'
import { canChange, canEdit } from '@tem/outbox/entry-rules.ts'
import { useAtomValue } from 'jotai'
import { confirm } from '../screen/confirm.ts'
import { toast } from '../screen/toast.ts'
import { discardEntry } from './outbox.ts'
import { isStorageSafe, outboxEntries } from './outbox-device.ts'

export interface Unsent {
  readonly id: string
  readonly title: string
  readonly day: string
  readonly amount: number | undefined
  /** Where it can be corrected; undefined while it can't. */
  readonly url: string | undefined
  readonly draft: unknown
  /** The version of the claim that it changes. */
  readonly baseVersion: number | undefined
  /** Why it was not saved; undefined while it waits for the connection. */
  readonly reason: string | undefined
  /** An attempt without an answer may have been saved, so it can't be taken back. */
  readonly canDiscard: boolean
}

/** What the person recorded and the server does not have; undefined until it is read. */
export function useUnsent(): readonly Unsent[] | undefined {
  return useAtomValue(outboxEntries)?.flatMap(asUnsent)
}

/** False: the browser may delete it when the device has little space. */
export function useIsStorageSafe(): boolean {
  return useAtomValue(isStorageSafe)
}

function asUnsent(entry: Entry): Unsent[] {
  if (entry.kind === 'photo') return []
  const { id, about, baseVersion, refusal } = entry
  const { title, day, amount, url, draft } = about
  const form = url && canEdit(entry) ? `${url}${url.includes('?') ? '&' : '?'}unsent=${id}` : undefined
  const reason = refusal?.message
  return [{ id, title, day, amount, url: form, draft, baseVersion, reason, canDiscard: canChange(entry) }]
}

export async function discardUnsent({ id, title }: Unsent): Promise<void> {
  const isSure = await confirm({
    title: `Delete ${title}`,
    text: 'It is only on this device.',
    confirm: 'Delete',
    danger: true,
  })
  if (isSure && !(await discardEntry(id)))
    toast.failure('It is being sent just now and may be saved already.')
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
