// Sets up the delivery channels from the environment.
import { join } from 'node:path'
import type { ModuleEnvironment } from '@tem/server/process/environment.ts'
import type { Log } from '@tem/server/process/log.ts'
import { createTransport, type Transporter } from 'nodemailer'
import { request } from 'undici'
import { DemoOutbox } from './demo-outbox.ts'
import { MaybeSent, type Message, Messenger, type Sender } from './messenger.ts'

// Email through the company's SMTP server: smtp://user:password@mail.example.com:587?from=expenses@example.com
// Codes never travel in clear, unless the URL says tls=off, as for a server on the same machine.

const MAIL_TIMEOUT_MS = 15_000

export class MailSender implements Sender {
  private readonly transport: Transporter
  private readonly from: string

  constructor(smtpUrl: string) {
    const { protocol, hostname, port, username, password, searchParams } = new URL(smtpUrl)
    const secure = protocol === 'smtps:'
    const inClear = !secure && searchParams.get('tls') === 'off'
    this.from = searchParams.get('from') ?? `no-reply@${hostname}`
    this.transport = createTransport({
      host: hostname,
      port: Number(port) || (secure ? 465 : 587),
      secure,
      requireTLS: !inClear,
      ignoreTLS: inClear,
      ...(username && { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
      connectionTimeout: MAIL_TIMEOUT_MS,
      greetingTimeout: MAIL_TIMEOUT_MS,
      socketTimeout: MAIL_TIMEOUT_MS,
    })
  }

  async send({ to, subject, text, attachments = [] }: Message): Promise<void> {
    const files = attachments.map(({ name, type, text }) => ({
      filename: name,
      contentType: type,
      content: text,
    }))
    const mail = { from: this.from, to: { name: '', address: to }, subject, text, attachments: files }
    await this.transport.sendMail(mail).catch((error: MailError) => {
      throw wasCutOff(error) ? new MaybeSent(error.message, { cause: error }) : error
    })
  }
}

type MailError = Error & { code?: string; syscall?: string; responseCode?: number; timeoutType?: string }

/** Neither refused by the server nor while connecting to it. */
function wasCutOff({ code = '', syscall, responseCode, timeoutType = 'SOCKET_TIMEOUT' }: MailError): boolean {
  const isBroken = ['ESOCKET', 'ECONNECTION', 'ETIMEDOUT'].includes(code)
  return isBroken && !responseCode && syscall !== 'connect' && timeoutType === 'SOCKET_TIMEOUT'
}

// SMS through an HTTP service: POST { to, text }, with the URL's user and password as basic authentication.

const SMS_TIMEOUT_MS = 15_000

export class SmsSender implements Sender {
  private readonly url: string
  private readonly authorization: string | undefined

  constructor(smsUrl: string) {
    const url = new URL(smsUrl)
    const { username, password } = url
    if (username)
      this.authorization = `Basic ${Buffer.from(`${decodeURIComponent(username)}:${decodeURIComponent(password)}`).toString('base64')}`
    url.username = ''
    url.password = ''
    this.url = url.href
  }

  async send({ to, text }: Message): Promise<void> {
    const { statusCode, body } = await request(this.url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(this.authorization && { authorization: this.authorization }),
      },
      body: JSON.stringify({ to, text }),
      headersTimeout: SMS_TIMEOUT_MS,
      bodyTimeout: SMS_TIMEOUT_MS,
    })
    await body.dump()
    // The service's own answer may repeat the message, so the error leaves it out.
    if (statusCode >= 300) throw new Error(`The SMS service answered ${statusCode}.`)
  }
}

type Settings = Pick<ModuleEnvironment, 'DATA_DIR' | 'DEMO' | 'SMTP_URL' | 'SMS_URL'>

export function openOutbox({ DATA_DIR }: Pick<Settings, 'DATA_DIR'>, log: Log): DemoOutbox {
  return new DemoOutbox(join(DATA_DIR, 'outbox'), log)
}

/** Without email and SMS, a demo keeps messages in its outbox; otherwise nothing can be sent. */
export function createMessenger(settings: Settings, log: Log): Messenger {
  const { SMTP_URL, SMS_URL, DEMO } = settings
  if (SMTP_URL || SMS_URL)
    return new Messenger({
      ...(SMTP_URL && { email: new MailSender(SMTP_URL) }),
      ...(SMS_URL && { sms: new SmsSender(SMS_URL) }),
    })
  if (DEMO === 'off') return new Messenger({})
  const outbox = openOutbox(settings, log)
  return new Messenger({ email: outbox.sender('email'), sms: outbox.sender('sms') })
}
