import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import { useState } from 'react'
import { hidePassword, showPassword } from '../../texts/made/field.ts'
import { IconButton } from '../action/icon-button.tsx'
import control from './control.module.css'
import { TextField, type TextFieldProps } from './text-field.tsx'
import { type InForm, useFormField } from './use-form-field.ts'

export type PasswordFieldProps = Omit<
  TextFieldProps,
  'type' | 'suffix' | 'prefix' | 'action' | 'capitals' | 'figures'
>

export function PasswordField(props: PasswordFieldProps) {
  const [shown, setShown] = useState(false)
  return (
    <TextField
      autoComplete="current-password"
      autoCapitalize="none"
      spellCheck={false}
      {...props}
      type={shown ? 'text' : 'password'}
      action={
        <IconButton
          className={control.action}
          label={shown ? hidePassword() : showPassword()}
          onClick={() => setShown(!shown)}
        >
          {shown ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
        </IconButton>
      }
    />
  )
}

export function FormPasswordField({ name, validate, onChange, ...rest }: InForm<PasswordFieldProps, string>) {
  const field = useFormField<string>(name, { validate, onChange })
  return <PasswordField {...rest} {...field} name={name} value={field.value ?? ''} />
}
