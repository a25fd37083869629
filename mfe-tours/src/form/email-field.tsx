// Suggests the domain of an email when the @ is typed, because people who travel together often share it.
// The suggestion is selected, so that further typing replaces it.
import { TextField, type TextFieldProps } from '@tem/ui/field/text-field.tsx'
import { useLayoutEffect, useRef } from 'react'
import { offeredEmail } from './offered-email.ts'

interface EmailFieldProps extends TextFieldProps {
  /** Domain of the previous traveller. */
  domain: string | undefined
}

export function EmailField({ domain, value, onChange, ...rest }: EmailFieldProps) {
  const box = useRef<HTMLInputElement>(null)
  const offeredFrom = useRef<number>(undefined)

  // Before the next keystroke.
  useLayoutEffect(() => {
    if (offeredFrom.current !== undefined) box.current?.setSelectionRange(offeredFrom.current, value.length)
    offeredFrom.current = undefined
  }, [value])

  return (
    <TextField
      {...rest}
      ref={box}
      inputMode="email"
      autoCapitalize="none"
      value={value}
      onChange={(typed) => {
        const offered = offeredEmail(value, typed, domain)
        if (offered !== typed) offeredFrom.current = typed.length
        onChange(offered)
      }}
    />
  )
}
