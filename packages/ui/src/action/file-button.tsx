// A button that opens the chooser of files, for a text file that the page itself reads. FilePicker uploads.
import type { ReactNode } from 'react'
import { notReadable, tooLargeToRead } from '../../texts/made/media.ts'
import { classNames } from '../base/class-names.ts'
import cover from '../base/cover.module.css'
import { buttonClass } from './button.tsx'
import styles from './file-button.module.css'

/** A table of about 1,000 rows. */
const LARGEST_KB = 200

interface FileButtonProps {
  /** As the attribute of an input; a viewer can choose other files all the same. */
  accept: string
  /** What such a file is called: 'CSV'. */
  format: string
  largestKb?: number
  onRead: (text: string) => void
  /** Reads what is no text, such as a workbook; undefined if it can't. */
  readOther?: (content: ArrayBuffer) => Promise<string | undefined>
  /** The file is too large, or no text, such as a workbook. */
  onRefused: (sentence: string) => void
  children: ReactNode
}

export function FileButton({
  accept,
  format,
  largestKb = LARGEST_KB,
  onRead,
  readOther,
  onRefused,
  children,
}: FileButtonProps) {
  async function read(file: File) {
    if (file.size > largestKb * 1_000) return onRefused(tooLargeToRead({ name: file.name, most: largestKb }))
    const content = await file.arrayBuffer()
    const text = textOf(content) ?? (await readOther?.(content))
    if (text === undefined) onRefused(notReadable({ name: file.name, format }))
    else onRead(text)
  }

  return (
    <label className={classNames(buttonClass({ size: 'small' }), styles.button)}>
      {children}
      <input
        type="file"
        accept={accept}
        className={cover.cover}
        onChange={(event) => {
          const [file] = event.target.files ?? []
          // The same file can be chosen again after it was corrected.
          event.target.value = ''
          if (file) read(file)
        }}
      />
    </label>
  )
}

/** Undefined if it is no text: a workbook or a PDF has bytes that no text has. Spreadsheets save “Unicode text” as UTF-16. */
export function textOf(content: ArrayBuffer): string | undefined {
  const [first, second] = new Uint8Array(content)
  const isUtf16 = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)
  const encoding = first === 0xfe ? 'utf-16be' : 'utf-16le'
  try {
    const text = new TextDecoder(isUtf16 ? encoding : 'utf-8', { fatal: true }).decode(content)
    return text.includes('\0') ? undefined : text
  } catch {
    return undefined
  }
}
