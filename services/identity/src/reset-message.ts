// The words that carry a one-time code.
import type { Message } from '@tem/notifications/messenger.ts'
import { ENVIRONMENT } from '@tem/server/container.ts'
import type { ModuleEnvironment } from '@tem/server/environment.ts'
import { inject, injectable } from 'tsyringe'
import type { Login } from './logins.ts'
import { codeMinutes } from './one-time-codes.ts'

interface Facts {
  readonly to: string
  readonly code: string
  readonly requestId: string
  readonly login: Pick<Login, 'name' | 'employeeCode'>
}

@injectable()
export class ResetMessage {
  constructor(@inject(ENVIRONMENT) private readonly environment: Pick<ModuleEnvironment, 'PUBLIC_URL'>) {}

  write({ to, code, requestId, login }: Facts): Message {
    const link = this.link(login.employeeCode, requestId)
    const lines = [
      `Hello ${login.name},`,
      `your code for choosing a new password is ${code}. It is valid for ${codeMinutes} minutes and works once.`,
      ...(link ? [`Enter it at ${link}`] : []),
      'If you did not ask for it, ignore this message; your password stays as it is.',
    ]
    return { to, subject: 'Your code for a new password', text: lines.join('\n\n') }
  }

  /** Only where our own address is configured: what a request calls us could be anybody's address. */
  private link(username: string, token: string): string | undefined {
    const { PUBLIC_URL } = this.environment
    return (
      PUBLIC_URL && `${new URL('/auth/reset', PUBLIC_URL).href}?${new URLSearchParams({ username, token })}`
    )
  }
}
