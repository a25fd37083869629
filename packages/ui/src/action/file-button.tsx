// A button that opens the chooser of files, for a file that the page itself reads. FilePicker uploads.
import type { ReactNode } from 'react'
import { classNames } from '../base/class-names.ts'
import { buttonClass } from './button.tsx'
import styles from './file-button.module.css'

interface FileButtonProps {
  /** As the attribute of an input. */
  accept: string
  onChoose: (file: File) => void
  children: ReactNode
}

export function FileButton({ accept, onChoose, children }: FileButtonProps) {
  return (
    <label className={classNames(buttonClass({ size: 'small' }), styles.button)}>
      {children}
      <input
        type="file"
        accept={accept}
        className={styles.input}
        onChange={(event) => {
          const [file] = event.target.files ?? []
          // The same file can be chosen again after it was corrected.
          event.target.value = ''
          if (file) onChoose(file)
        }}
      />
    </label>
  )
}
