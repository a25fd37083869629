// The viewer's own photo, which the frame also shows without a connection.
import { queryOptions } from '@tanstack/react-query'
import { CallFailed, unreachable } from './call.ts'

/** Begins the key of the viewer's own photo. */
export const OWN_PHOTO = 'own-photo'

/** As a data URL, which is kept like an answer: the browser keeps no upload. */
export function ownPhotoQuery(file: string | null) {
  return queryOptions({
    queryKey: [OWN_PHOTO, file],
    queryFn: ({ signal }) => readFile(`/uploads/${file}`, signal),
    enabled: file !== null,
    staleTime: Number.POSITIVE_INFINITY,
  })
}

async function readFile(url: string, signal: AbortSignal): Promise<string> {
  const answer = await fetch(url, { signal }).catch(() => {
    throw unreachable()
  })
  if (!answer.ok) throw new CallFailed(answer.status, { msg: 'There is no photo.', code: 'no-photo' })
  const photo = await answer.blob()
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(photo)
  })
}
