import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { makeLog } from '@tem/server/process/log.ts'
import { SMTPServer } from 'smtp-server'
import { afterEach, describe, expect, it } from 'vitest'
import { createMessenger, MailSender, SmsSender } from './create-messenger.ts'
import { MaybeSent } from './messenger.ts'

const message = { to: 'asha.rao@vasudha.example', subject: 'Your code', text: 'The code is 12345678.' }
const closing: (() => Promise<unknown> | unknown)[] = []

afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

describe('mail', () => {
  interface Received {
    from: string
    to: string[]
    user: string | undefined
    text: string
  }

  async function mailServer({ refuses = false, hasTls = false, cuts = false } = {}) {
    const received: Received[] = []
    const signIns: (string | undefined)[] = []
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: hasTls ? [] : ['STARTTLS'],
      allowInsecureAuth: true,
      onAuth: ({ username, password }, _session, callback) => {
        signIns.push(username)
        return password === 's3cret'
          ? callback(null, { user: username })
          : callback(new Error('wrong password'))
      },
      onRcptTo: (_address, _session, callback) => callback(refuses ? new Error('no such person') : null),
      onData: async (stream, { envelope, user }, callback) => {
        const text = Buffer.concat(await stream.toArray()).toString()
        const from = envelope.mailFrom ? envelope.mailFrom.address : ''
        received.push({
          from,
          to: envelope.rcptTo.map(({ address }) => address),
          user: user?.toString(),
          text,
        })
        if (cuts) for (const connection of server.connections) connection._socket.destroy()
        else callback()
      },
    })
    server.listen(0, '127.0.0.1')
    await once(server.server, 'listening')
    closing.push(() => new Promise<void>((resolve) => server.close(resolve)))
    return { received, signIns, port: (server.server.address() as AddressInfo).port }
  }

  it('arrives at a real SMTP server, signed in, from the configured address', async () => {
    const { received, port } = await mailServer()
    await new MailSender(
      `smtp://expenses:s3cret@127.0.0.1:${port}?tls=off&from=expenses@vasudha.example`,
    ).send(message)
    expect(received).toHaveLength(1)
    expect(received[0]).toMatchObject({
      from: 'expenses@vasudha.example',
      to: [message.to],
      user: 'expenses',
    })
    expect(received[0]?.text).toContain('Subject: Your code')
    expect(received[0]?.text).toContain('The code is 12345678.')
  })

  it('carries its attachments', async () => {
    const { received, port } = await mailServer()
    const file = { name: 'Tour_Pune.ics', type: 'text/calendar;charset=utf-8', text: 'BEGIN:VCALENDAR' }
    await new MailSender(`smtp://127.0.0.1:${port}?tls=off`).send({ ...message, attachments: [file] })
    expect(received[0]?.text).toMatch(/content-type: text\/calendar; charset=utf-8/i)
    expect(received[0]?.text).toContain('filename=Tour_Pune.ics')
    expect(received[0]?.text).toContain(Buffer.from('BEGIN:VCALENDAR').toString('base64'))
  })

  it('is not sent in clear, nor is the password, to a server without TLS', async () => {
    const { received, signIns, port } = await mailServer()
    const sender = new MailSender(`smtp://expenses:s3cret@127.0.0.1:${port}`)
    await expect(sender.send(message)).rejects.toThrow(/STARTTLS/i)
    expect([received, signIns]).toEqual([[], []])
  })

  it('is not sent to a server whose certificate nobody vouches for', async () => {
    const { received, signIns, port } = await mailServer({ hasTls: true })
    const sender = new MailSender(`smtp://expenses:s3cret@127.0.0.1:${port}`)
    await expect(sender.send(message)).rejects.toThrow(/certificate/i)
    expect([received, signIns]).toEqual([[], []])
  })

  it('goes to one address only, whatever the record holds', async () => {
    const { received, port } = await mailServer()
    const to = 'asha@vasudha.example, boss@vasudha.example\r\nBcc: all@vasudha.example'
    await new MailSender(`smtp://127.0.0.1:${port}?tls=off`).send({ ...message, to }).catch(() => {})
    expect(received.flatMap((mail) => mail.to)).not.toContain('all@vasudha.example')
    expect(received.flatMap((mail) => mail.to).length).toBeLessThanOrEqual(1)
  })

  it('is an error when the server refuses it, and maybe sent when it was cut off behind the message', async () => {
    const failureAt = async (port: number) => {
      const failed = new MailSender(`smtp://127.0.0.1:${port}?tls=off`).send(message)
      return failed.then(
        () => undefined,
        (error: Error) => error instanceof MaybeSent,
      )
    }
    expect(await failureAt((await mailServer({ refuses: true })).port)).toBe(false)
    expect(await failureAt(1)).toBe(false)
    const { received, port } = await mailServer({ cuts: true })
    expect(await failureAt(port)).toBe(true)
    expect(received).toHaveLength(1)
  })
})

describe('SMS', () => {
  async function smsService(status = 200) {
    const received: { headers: IncomingHttpHeaders; body: string }[] = []
    const server: Server = createServer(async (request, response) => {
      received.push({ headers: request.headers, body: Buffer.concat(await request.toArray()).toString() })
      response.writeHead(status).end(`echo ${received.at(-1)?.body}`)
    })
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    closing.push(() => server.close())
    return { received, address: `127.0.0.1:${(server.address() as AddressInfo).port}` }
  }

  it('arrives at a real HTTP service, with the credentials of its address', async () => {
    const { received, address } = await smsService()
    await new SmsSender(`http://tem:key%21@${address}/send`).send({ ...message, to: '9000010001' })
    expect(JSON.parse(received[0]?.body ?? '')).toEqual({ to: '9000010001', text: message.text })
    expect(received[0]?.headers.authorization).toBe(`Basic ${Buffer.from('tem:key!').toString('base64')}`)
  })

  it('is an error when the service refuses it, and the error does not repeat the message', async () => {
    const { address } = await smsService(500)
    const failure = await new SmsSender(`http://${address}/send`).send(message).catch((error: Error) => error)
    expect(String(failure)).toContain('500')
    expect(String(failure)).not.toContain('12345678')
  })
})

describe('the choice', () => {
  const log = makeLog('test', 'silent')
  const settings = { DATA_DIR: '/nowhere', DEMO: 'off' as const }

  it('is the preferred way where it is set up, else the other', () => {
    const both = createMessenger(
      { ...settings, SMTP_URL: 'smtp://127.0.0.1', SMS_URL: 'http://127.0.0.1' },
      log,
    )
    expect([both.channelFor('sms'), both.channelFor('email')]).toEqual(['sms', 'email'])
    const mail = createMessenger({ ...settings, SMTP_URL: 'smtp://127.0.0.1' }, log)
    expect([mail.channelFor('sms'), mail.channelFor('email')]).toEqual(['email', 'email'])
  })

  it('is the outbox in a demo and nothing otherwise', () => {
    expect(createMessenger({ ...settings, DEMO: 'on' }, log).channelFor('sms')).toBe('sms')
    expect(createMessenger(settings, log).channelFor('sms')).toBeUndefined()
  })
})
