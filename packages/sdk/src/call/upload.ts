// Uploads one file. Uses XMLHttpRequest, because fetch can't report upload progress.
import type { Call } from '@tem/contracts/call.ts'
import { sessionToken } from '../session/session-store.ts'
import { answerOf, callHeaders, requestOf, unreachable } from './call.ts'
import { newRequestId } from './request-id.ts'

/** A dead connection reports nothing. On a slow one, what the device has buffered already moves without a report. */
const STALLED_MS = 180_000

export interface UploadOptions {
  /** 0 to 100. */
  onProgress?: (percent: number) => void
  signal?: AbortSignal
  /** The upload's own key, which the caller keeps. */
  key?: string
}

export function upload<Payload, Answer>(
  contract: Call<Payload, Answer>,
  file: File,
  payload: Payload,
  { onProgress, signal, key = newRequestId() }: UploadOptions = {},
): Promise<Answer> {
  const { url, body } = requestOf(contract.path, payload)
  const form = new FormData()
  for (const [name, value] of Object.entries(body)) form.append(name, String(value))
  form.append('file', file)

  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason)
    const token = sessionToken()
    const request = new XMLHttpRequest()
    request.open('POST', url)
    request.responseType = 'json'
    const headers = { ...callHeaders(contract.module), 'idempotency-key': key }
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    let stalled: ReturnType<typeof setTimeout>
    const keepWaiting = () => {
      clearTimeout(stalled)
      stalled = setTimeout(() => {
        reject(unreachable())
        request.abort()
      }, STALLED_MS)
    }
    request.onloadend = () => clearTimeout(stalled)
    request.upload.onprogress = (event) => {
      keepWaiting()
      if (event.lengthComputable) onProgress?.(Math.floor((event.loaded / event.total) * 100))
    }
    request.onload = () => {
      try {
        resolve(
          answerOf(contract, request.status, request.response, {
            requestId: request.getResponseHeader('x-request-id'),
            token,
          }),
        )
      } catch (error) {
        reject(error)
      }
    }
    request.onerror = () => reject(unreachable())
    request.onabort = () => reject(signal?.reason ?? new DOMException('Cancelled', 'AbortError'))
    signal?.addEventListener('abort', () => request.abort(), { once: true })
    keepWaiting()
    request.send(form)
  })
}
