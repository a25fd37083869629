// settings.csv: how the company works, a line each.
import type { Settings } from '@tem/allowances/settings.ts'
import { isDay } from '@tem/rules/company-day.ts'
import { dateFormats } from '@tem/rules/date-format.ts'
import { complainAboutRepeats, type Importer } from './import-file.ts'

interface Setting {
  readonly isRight: (text: string) => boolean
  readonly sentence: string
  /** The text itself, unless said otherwise. */
  readonly read?: (text: string) => number
}

/** What a file may set; colours come with the product. */
const known: Readonly<Record<Exclude<keyof Settings, 'statusColors'>, Setting>> = {
  companyName: { isRight: (text) => text.length <= 80, sentence: 'At most 80 characters, please.' },
  dateFormat: {
    isRight: (text) => dateFormats.some((format) => format === text),
    sentence: `Write one of ${dateFormats.join(', ')}.`,
  },
  requestedClaimWeekLimit: {
    isRight: (text) => /^([1-9]|[1-4]\d|5[0-2])$/.test(text),
    sentence: 'Write how many weeks back a day stays open, 1 to 52.',
    read: Number,
  },
  standInDayLimit: {
    isRight: (text) => /^([1-9]|[1-9]\d|[12]\d\d|3[0-5]\d|36[0-6])$/.test(text),
    sentence: 'Write how many days a stand-in may last, 1 to 366.',
    read: Number,
  },
  claimAcceptAfterDate: { isRight: isDay, sentence: 'Write a day like 2026-03-31.' },
  resetCodeChannel: {
    isRight: (text) => text === 'email' || text === 'sms',
    sentence: 'Write email or sms.',
  },
}

export const settings: Importer = {
  what: 'settings',
  required: ['name', 'value'],
  optional: [],
  async write(tx, rows) {
    complainAboutRepeats(rows, 'name', (row) => row.text('name') ?? '')
    let added = 0
    for (const row of rows) {
      const name = row.required('name')
      const text = row.required('value')
      const setting = Object.hasOwn(known, name) ? known[name as keyof typeof known] : undefined
      if (name && !setting)
        row.complain('name', `There is no such setting. Known are ${Object.keys(known).join(', ')}.`)
      if (text && setting && !setting.isRight(text)) row.complain('value', setting.sentence)
      const [written] = await tx<{ isNew: boolean }[]>`
        insert into allowances.setting (name, value)
        values (${name}, ${tx.json(setting?.read?.(text) ?? text)})
        on conflict (name) do update set value = excluded.value
        returning xmax = 0 as "isNew"`
      if (written?.isNew) added += 1
    }
    return { added, changed: rows.length - added }
  },
}
