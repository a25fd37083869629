// Which ways of delivery there are, from the environment.
import { join } from 'node:path'
import type { ModuleEnvironment } from '@tem/server/environment.ts'
import type { Log } from '@tem/server/log.ts'
import { MailCarrier } from './mail-carrier.ts'
import { Messenger } from './messenger.ts'
import { Outbox } from './outbox.ts'
import { SmsCarrier } from './sms-carrier.ts'

type Settings = Pick<ModuleEnvironment, 'DATA_DIR' | 'DEMO' | 'SMTP_URL' | 'SMS_URL'>

export function openOutbox({ DATA_DIR }: Pick<Settings, 'DATA_DIR'>, log: Log): Outbox {
  return new Outbox(join(DATA_DIR, 'outbox'), log)
}

/** With neither mail nor SMS, messages wait in the outbox of a demo; otherwise there is no way at all. */
export function chooseMessenger(settings: Settings, log: Log): Messenger {
  const { SMTP_URL, SMS_URL, DEMO } = settings
  if (SMTP_URL || SMS_URL)
    return new Messenger({
      ...(SMTP_URL && { email: new MailCarrier(SMTP_URL) }),
      ...(SMS_URL && { sms: new SmsCarrier(SMS_URL) }),
    })
  if (DEMO === 'off') return new Messenger({})
  const outbox = openOutbox(settings, log)
  return new Messenger({ email: outbox.carrier('email'), sms: outbox.carrier('sms') })
}
