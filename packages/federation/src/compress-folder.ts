// Lays a .br and a .gz beside each text file, so that no request waits for a compressor.
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const TEXT = /\.(js|css|json|svg|html|txt)$/
const brotli = promisify(brotliCompress)
const gunzipable = promisify(gzip)

export async function compressFolder(folder: string) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const texts = entries.filter((entry) => entry.isFile() && TEXT.test(entry.name))
  await Promise.all(texts.map((entry) => compressFile(join(entry.parentPath, entry.name))))
}

async function compressFile(path: string) {
  const content = await readFile(path)
  const quality = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }
  const [br, gz] = await Promise.all([
    brotli(content, { params: quality }),
    gunzipable(content, { level: 9 }),
  ])
  await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)])
}
