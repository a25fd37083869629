// The entries of this device as screens show them.
import { localPhoto } from '@tem/outbox/entry.ts'
import { useAtomValue } from 'jotai'
import { confirm } from '../screen/confirm.ts'
import { toast } from '../screen/toast.ts'
import { discardEntry } from './outbox-later.ts'
import { canRecord, isStorageSafe, outboxEntries, type Unsent, unsentWrites } from './unsent-state.ts'

/** What the person recorded and the server does not have; undefined until it is read. */
export function useUnsent(): readonly Unsent[] | undefined {
  return useAtomValue(unsentWrites)
}

/** False: the browser may delete it when the device has little space. */
export function useIsStorageSafe(): boolean {
  return useAtomValue(isStorageSafe)
}

/** False: nothing is sent until the device has space again. */
export function useHasSpace(): boolean {
  return useAtomValue(canRecord)
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
