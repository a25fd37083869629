// Uploads in progress: each with its progress, cancellable, and kept with its error if it fails.
import { useEffect, useRef, useState } from 'react'
import { uploadFailed } from '../../texts/made/media.ts'

export interface UploadedFile {
  id: string
  name: string
  url: string
}

/** Sends one file; rejects with an Error whose message is for the user. */
export type UploadFile = (
  file: File,
  how: { onProgress: (percent: number) => void; signal: AbortSignal },
) => Promise<UploadedFile>

export interface PendingUpload {
  id: number
  name: string
  percent: number
  error: string | undefined
  cancel: () => void
  retry: () => void
}

let lastId = 0

/** Changes the files as they are when it is applied: several uploads may end before one of them is drawn. */
export type ChangeFiles = (change: (files: readonly UploadedFile[]) => UploadedFile[]) => void

export function useUploads(onChange: ChangeFiles, upload: UploadFile) {
  const [pending, setPending] = useState<PendingUpload[]>([])
  const controllers = useRef(new Map<number, AbortController>())

  useEffect(() => {
    const running = controllers.current
    return () => {
      for (const controller of running.values()) controller.abort()
    }
  }, [])

  function change(id: number, news: Partial<PendingUpload>) {
    setPending((all) => all.map((one) => (one.id === id ? { ...one, ...news } : one)))
  }

  function forget(id: number) {
    controllers.current.delete(id)
    setPending((all) => all.filter((one) => one.id !== id))
  }

  async function send(id: number, file: File) {
    const controller = new AbortController()
    controllers.current.set(id, controller)
    change(id, { percent: 0, error: undefined })
    try {
      const sent = await upload(file, {
        onProgress: (percent) => change(id, { percent }),
        signal: controller.signal,
      })
      if (controller.signal.aborted) return
      onChange((files) => [...files, sent])
      forget(id)
    } catch (failure) {
      if (controller.signal.aborted) return
      change(id, { error: failure instanceof Error ? failure.message : uploadFailed() })
    }
  }

  function start(picked: readonly File[]) {
    for (const file of picked) {
      lastId += 1
      const id = lastId
      const cancel = () => {
        controllers.current.get(id)?.abort()
        forget(id)
      }
      const retry = () => void send(id, file)
      setPending((all) => [...all, { id, name: file.name, percent: 0, error: undefined, cancel, retry }])
      void send(id, file)
    }
  }

  function remove(gone: UploadedFile) {
    onChange((files) => files.filter(({ id }) => id !== gone.id))
  }

  return { pending, start, remove, busy: pending.some((one) => one.error === undefined) }
}
