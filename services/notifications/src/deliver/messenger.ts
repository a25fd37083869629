// Sends a message to a person by email or SMS, whichever the company has set up.

export type Channel = 'email' | 'sms'

export interface Message {
  /** An email address or a mobile number, as the channel needs it. */
  readonly to: string
  /** An SMS has none. */
  readonly subject: string
  readonly text: string
  /** Only an email has them. */
  readonly attachments?: readonly Attachment[]
}

export interface Attachment {
  readonly name: string
  readonly type: string
  readonly text: string
}

/** The connection broke while the message was handed over: nobody knows whether it was accepted. */
export class MaybeSent extends Error {}

/** One delivery channel. Throws MaybeSent, or another error if the message was not accepted. */
export interface Sender {
  send(message: Message): Promise<void>
}

export class Messenger {
  constructor(private readonly senders: Readonly<Partial<Record<Channel, Sender>>>) {}

  /** The preferred channel if it is set up, else the other one, else none. */
  channelFor(preferred: Channel): Channel | undefined {
    const other = preferred === 'email' ? 'sms' : 'email'
    return [preferred, other].find(
      (channel): channel is Channel => this.senders[channel as Channel] !== undefined,
    )
  }

  async send(channel: Channel, message: Message): Promise<void> {
    const sender = this.senders[channel]
    if (!sender) throw new Error(`No way to send ${channel} is set up.`)
    await sender.send(message)
  }
}
