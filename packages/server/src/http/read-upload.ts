// The one file of a multipart request, streamed as it arrives.
import { PassThrough, Readable } from 'node:stream'
import { Busboy, type BusboyInstance } from '@fastify/busboy'
import { MAX_FILE_BYTES } from '@tem/rules/base/file-rules.ts'
import { BadInput, TooLarge } from '../errors.ts'
import type { UploadedFile } from './routes.ts'

export interface Upload extends UploadedFile {
  /** The text fields before the file. */
  readonly fields: Readonly<Record<string, string>>
  /** Discards what the verb did not read. */
  discard(): void
}

export function readUpload(request: Request): Promise<Upload> {
  return new Promise((resolve, reject) => {
    const parser = openParser(request)
    if (!request.body) throw fileMissing()
    const body = Readable.fromWeb(request.body as Parameters<typeof Readable.fromWeb>[0])
    const fields: Record<string, string> = {}

    parser.on('field', (name, value) => {
      fields[name] = value
    })
    parser.on('file', (name, content, fileName = '') => {
      if (name !== 'file') {
        content.resume()
        return reject(new BadInput('The request should advance one part named file.'))
      }
      const handed = new PassThrough()
      // The reader gets the content's error; without a reader the error must not end the process.
      handed.on('error', () => {})
      content.once('limit', () => handed.destroy(tooLarge()))
      content.once('error', () => handed.destroy(cutOff()))
      body.once('error', () => handed.destroy(cutOff()))
      content.pipe(handed)
      const discard = () => {
        content.unpipe(handed)
        content.resume()
      }
      resolve({ fileName, content: handed, fields, discard })
    })
    parser.once('error', () => reject(cutOff()))
    parser.once('finish', () => reject(fileMissing()))
    body.once('error', () => {
      parser.destroy()
      reject(cutOff())
    })
    body.pipe(parser)
  })
}

function openParser(request: Request): BusboyInstance {
  const type = request.headers.get('content-type') ?? ''
  if (!/^multipart\/form-data\s*;/i.test(type))
    throw new BadInput('The request should be multipart/form-data.')
  try {
    return new Busboy({
      headers: { 'content-type': type },
      limits: { files: 1, fields: 10, fieldSize: 1024, fileSize: MAX_FILE_BYTES, headerPairs: 20 },
    })
  } catch {
    throw new BadInput('The request is not valid multipart/form-data.')
  }
}

function tooLarge(): TooLarge {
  return new TooLarge('File should not exceed 10 MB.', 'file')
}

function fileMissing(): BadInput {
  return new BadInput('File is Mandatory.', 'file')
}

function cutOff(): BadInput {
  return new BadInput('The file did not arrive completely. Please try again.', 'file')
}
