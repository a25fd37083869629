// Which files may be attached, by name and size. The server checks their real type.
import * as errorTexts from './error-texts.ts'

const imageExtensions = ['svg', 'jpg', 'jpeg', 'png'] as const
const attachmentExtensions = [...imageExtensions, 'pdf'] as const

/** For the `accept` of a file input. */
export const ATTACHMENT_ACCEPT = attachmentExtensions.map((extension) => `.${extension}`).join(',')
export const PHOTO_ACCEPT = imageExtensions.map((extension) => `.${extension}`).join(',')

export const MAX_FILE_BYTES = 10 * 1024 * 1024

interface NamedFile {
  readonly name: string
  readonly size: number
}

export function attachmentError(file: NamedFile): string | undefined {
  if (!has(attachmentExtensions, file.name)) return errorTexts.extensions
  return file.size > MAX_FILE_BYTES ? errorTexts.fileSize : undefined
}

export function photoError(file: NamedFile): string | undefined {
  if (!has(imageExtensions, file.name)) return errorTexts.photoExtensions
  return file.size > MAX_FILE_BYTES ? errorTexts.fileSize : undefined
}

export function fileClass(name: string): 'image' | 'document' {
  return has(imageExtensions, name) ? 'image' : 'document'
}

function has(extensions: readonly string[], name: string): boolean {
  const dot = name.lastIndexOf('.')
  return dot > 0 && extensions.includes(name.slice(dot + 1).toLowerCase())
}
