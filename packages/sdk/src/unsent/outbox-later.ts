// The outbox for shell and modules. Its code is no part of the first script: it is loaded as soon as the first screen is drawn, and
// by the first use. Where it can't be loaded, a save is an ordinary call, as without storage.
import type { Call } from '@tem/contracts/call.ts'
import { call, unreachable } from '../call/call.ts'
import type * as uploading from '../call/upload.ts'
import type * as outbox from './outbox.ts'
import type * as device from './outbox-device.ts'

type Code = typeof device & typeof outbox & Pick<typeof uploading, 'upload'>

const TRIED_AGAIN_MS = 3_000

let loaded: Code | undefined
let loading: Promise<Code> | undefined

function load(): Promise<Code> {
  loading ??= fetchCode().catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}

async function fetchCode(): Promise<Code> {
  const [ofDevice, ofForms, { upload }] = await Promise.all([
    import(/* webpackChunkName: "outbox" */ './outbox-device.ts'),
    import(/* webpackChunkName: "outbox" */ './outbox.ts'),
    import(/* webpackChunkName: "outbox" */ '../call/upload.ts'),
  ])
  loaded = { ...ofDevice, ...ofForms, upload }
  return loaded
}

/** The shell starts it once; `onSent` hears that the server has something else than is shown. */
export function startOutbox(how: Parameters<Code['startOutbox']>[0]): () => void {
  let stop = () => {}
  let timer: ReturnType<typeof setTimeout> | undefined
  let isStopped = false
  const start = () =>
    load().then(
      (code) => {
        if (!isStopped) stop = code.startOutbox(how)
      },
      () => {
        if (!isStopped) timer = setTimeout(start, TRIED_AGAIN_MS)
      },
    )
  void start()
  return () => {
    isStopped = true
    clearTimeout(timer)
    stop()
  }
}

/** How many writes of the signed-in person are not sent. */
export async function countUnsent(): Promise<number> {
  return (await orWithout())?.countUnsent() ?? 0
}

export async function forgetUnusedPhotos(person: string | undefined): Promise<void> {
  await (await orWithout())?.forgetUnusedPhotos(person)
}

/** Keeps the write and sends it; resolves with the answer if there soon is one. Rejects with the server's refusal. */
export const sendOrKeep: Code['sendOrKeep'] = async (contract, payload, how) => {
  const code = await orWithout()
  if (code) return code.sendOrKeep(contract, payload, how)
  // Sent beside the entry that it corrects, it would be saved twice.
  if (how.replaces !== undefined) throw unreachable()
  return call(contract, payload, { draft: how.draft })
}

export async function sendWithFiles<Payload, Answer>(
  contract: Call<Payload, Answer>,
  payload: Payload,
  options: { draft?: string } = {},
): Promise<Answer> {
  const code = await orWithout()
  return code ? code.sendWithFiles(contract, payload, options) : call(contract, payload, options)
}

/** A form names the photo by its id. Undefined without storage. */
export const keepPhoto: Code['keepPhoto'] = async (picked) => (await orWithout())?.keepPhoto(picked)

/** A form changes this entry: it is not sent until the form is left or saved. */
export function holdUnsent(id: string): () => void {
  if (loaded) return loaded.holdUnsent(id)
  let release = () => {}
  let isLeft = false
  // Before the outbox has read its entries for the first time.
  const held = load().then((code) => {
    if (!isLeft) release = code.holdUnsent(id)
  })
  held.catch(() => {})
  return () => {
    isLeft = true
    release()
  }
}

export async function upload<Payload, Answer>(
  contract: Call<Payload, Answer>,
  file: File,
  payload: Payload,
  options?: uploading.UploadOptions,
): Promise<Answer> {
  const code = await orWithout()
  if (!code) throw unreachable()
  return code.upload(contract, file, payload, options)
}

export const discardEntry: Code['discardEntry'] = async (name) => (await load()).discardEntry(name)

export const discardUnsent: Code['discardUnsent'] = async (unsent) => (await load()).discardUnsent(unsent)

export const takeBackUnsent: Code['takeBackUnsent'] = async (subject) =>
  (await load()).takeBackUnsent(subject)

function orWithout(): Promise<Code | undefined> {
  return load().catch(() => undefined)
}
