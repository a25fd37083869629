// Mail through the company's SMTP server: smtp://user:password@mail.example.com:587?from=expenses@example.com
import { createTransport, type Transporter } from 'nodemailer'
import type { Carrier, Message } from './messenger.ts'

const patience = 15_000

export class MailCarrier implements Carrier {
  private readonly transport: Transporter
  private readonly from: string

  constructor(smtpUrl: string) {
    const { protocol, hostname, port, username, password, searchParams } = new URL(smtpUrl)
    const secure = protocol === 'smtps:'
    this.from = searchParams.get('from') ?? `no-reply@${hostname}`
    // Without smtps it still changes to TLS where the server offers it.
    this.transport = createTransport({
      host: hostname,
      port: Number(port) || (secure ? 465 : 587),
      secure,
      ...(username && { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
      connectionTimeout: patience,
      greetingTimeout: patience,
      socketTimeout: patience,
    })
  }

  async carry({ to, subject, text }: Message): Promise<void> {
    await this.transport.sendMail({ from: this.from, to: { name: '', address: to }, subject, text })
  }
}
