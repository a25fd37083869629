// A stored file as an answer that no browser will take for a page of ours.
import { Readable } from 'node:stream'
import type { Download } from './routes.ts'

export function sendDownload(download: Download, requestId: string): Response {
  const { content, contentType, length, saveAs, keepSeconds = 0 } = download
  return new Response(Readable.toWeb(content) as ReadableStream, {
    headers: {
      'x-request-id': requestId,
      'content-type': contentType,
      'content-disposition': saveAs === undefined ? 'inline' : attachment(saveAs),
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': keepSeconds > 0 ? `private, max-age=${keepSeconds}` : 'no-store',
      ...(length !== undefined && { 'content-length': String(length) }),
    },
  })
}

function attachment(name: string): string {
  const plain = name.replace(/[^\w. -]/g, '_')
  return `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name)}`
}
