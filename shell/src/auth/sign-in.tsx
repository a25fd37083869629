import { signIn } from '@tem/contracts/calls/auth.ts'
import { call, useMutation, useNavigate } from '@tem/sdk'
import { Button } from '@tem/ui/button.tsx'
import { PasswordField } from '@tem/ui/password-field.tsx'
import { TextField } from '@tem/ui/text-field.tsx'
import { type FormEvent, useState } from 'react'
import { enter } from './enter.ts'

export function SignIn() {
  const navigate = useNavigate()
  const [username, setUsername] = useState('')
  const [password, setPassword] = useState('')
  const signingIn = useMutation({
    mutationFn: async () => enter(await call(signIn, { type: 'employee', username, password })),
    onSuccess: (path) => navigate(path, { replace: true }),
  })

  const submit = (event: FormEvent) => {
    event.preventDefault()
    signingIn.mutate()
  }

  return (
    <main>
      <h1>Travel &amp; Expense Management</h1>
      <form onSubmit={submit}>
        <TextField label="Employee ID" value={username} onChange={setUsername} />
        <PasswordField label="Password" value={password} onChange={setPassword} />
        <Button type="submit" variant="primary" busy={signingIn.isPending && 'Signing in'}>
          Sign in
        </Button>
      </form>
    </main>
  )
}
