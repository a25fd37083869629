// An email whose part after the @ is offered as soon as the @ is typed: people who travel together often share it.
// What is offered is selected, so that going on to type replaces it.
import { TextField, type TextFieldProps } from '@tem/ui/field/text-field.tsx'
import { useLayoutEffect, useRef } from 'react'
import { offeredEmail } from './offered-email.ts'

interface EmailFieldProps extends TextFieldProps {
  /** Of the traveler before. */
  domain: string | undefined
}

export function EmailField({ domain, value, onChange, ...rest }: EmailFieldProps) {
  const box = useRef<HTMLInputElement>(null)
  const offeredFrom = useRef<number>(undefined)

  // Before the next key can arrive.
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
