// The developer page of a demo: what mail and SMS would have carried.
import { Readable } from 'node:stream'
import { ENVIRONMENT } from '@tem/server/container.ts'
import type { ModuleEnvironment } from '@tem/server/environment.ts'
import { NotFound } from '@tem/server/errors.ts'
import { LOG, type Log } from '@tem/server/log.ts'
import type { Download } from '@tem/server/routes.ts'
import { inject, injectable } from 'tsyringe'
import { openOutbox } from './choose-messenger.ts'
import { outboxPage } from './outbox-page.ts'

@injectable()
export class ReadOutbox {
  constructor(
    @inject(ENVIRONMENT) private readonly environment: ModuleEnvironment,
    @inject(LOG) private readonly log: Log,
  ) {}

  async run(): Promise<Download> {
    if (this.environment.DEMO !== 'on') throw new NotFound('address')
    const messages = await openOutbox(this.environment, this.log).list()
    return {
      content: Readable.from([Buffer.from(outboxPage(messages))]),
      contentType: 'text/html; charset=utf-8',
    }
  }
}
