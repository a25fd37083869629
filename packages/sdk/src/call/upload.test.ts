import { uploadAttachment } from '@tem/contracts/calls/files.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { upload } from './upload.ts'

/** Node has none. */
class UploadInTest {
  static last: UploadInTest
  readonly upload = { onprogress: (_event: object) => {} }
  readonly abort = vi.fn()
  status = 0
  response: unknown
  onload = () => {}
  onloadend = () => {}
  constructor() {
    UploadInTest.last = this
  }
  open() {}
  setRequestHeader() {}
  getResponseHeader() {
    return null
  }
  send() {}
  answer(response: object) {
    Object.assign(this, { status: 200, response })
    this.onload()
    this.onloadend()
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('XMLHttpRequest', UploadInTest)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const send = () => upload(uploadAttachment, new File(['bill'], 'bill.jpg'), {})

test('an upload on a connection that died ends after a while', async () => {
  const failure = send().catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(180_000)
  expect(await failure).toMatchObject({ code: 'unreachable' })
  expect(UploadInTest.last.abort).toHaveBeenCalled()
})

test('an upload may take long, as long as it moves', async () => {
  const sent = send()
  for (const loaded of [1, 2, 3, 4]) {
    await vi.advanceTimersByTimeAsync(120_000)
    UploadInTest.last.upload.onprogress({ lengthComputable: true, loaded, total: 4 })
  }
  UploadInTest.last.answer({ success: true, item: 'claim-1.jpg' })
  expect(await sent).toEqual({ item: 'claim-1.jpg' })
  await vi.advanceTimersByTimeAsync(300_000)
  expect(UploadInTest.last.abort).not.toHaveBeenCalled()
})
