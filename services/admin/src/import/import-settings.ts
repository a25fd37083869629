// settings.csv: the company's settings, one per line.

import { sanitisePolicy } from '@tem/allowances/sanitise-policy.ts'
import type { Settings } from '@tem/allowances/settings.ts'
import { isDay } from '@tem/rules/base/company-day.ts'
import { dateFormats } from '@tem/rules/base/date-format.ts'
import { errorTexts, warningTexts } from '@tem/rules/base/messages.ts'
import { toPaise } from '@tem/rules/base/money.ts'
import { gstinCheckDigitMatches, matches } from '@tem/rules/base/patterns.ts'
import { newId } from '@tem/server/database/new-id.ts'
import { today } from '@tem/server/process/clock.ts'
import { recordTrail } from '@tem/trail/record-trail.ts'
import type { Sql } from 'postgres'
import { type Importer, reportRepeats } from './import-file.ts'

interface Setting {
  readonly isRight: (text: string) => boolean
  readonly sentence: string
  /** Default: the text itself. */
  readonly read?: (text: string) => number
}

const isLedger = (text: string) => text.trim().length > 0 && text.length <= 100

/** What a file may set; colours are part of the product. */
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
  paymentApprovalAbove: {
    isRight: (text) => /^\d{1,9}$/.test(text),
    sentence: 'Write an amount in whole rupees. A payment run above it needs a second person.',
    read: (text) => toPaise(Number(text)),
  },
  paymentAccount: {
    isRight: (text) => /^[A-Za-z0-9]{6,34}$/.test(text),
    sentence: 'Write the account number, 6 to 34 letters and digits.',
  },
  bankLedger: { isRight: isLedger, sentence: 'Write the ledger’s name, at most 100 characters.' },
  cashLedger: { isRight: isLedger, sentence: 'Write the ledger’s name, at most 100 characters.' },
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
    reportRepeats(rows, 'name', (row) => row.text('name') ?? '')
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

// registrations.csv: the company's GSTINs. Input tax is credited only in states where it has one.

export const registrations: Importer = {
  what: 'registrations',
  required: ['gstin'],
  optional: [],
  async write(tx, rows) {
    reportRepeats(rows, 'gstin', (row) => (row.text('gstin') ?? '').slice(0, 2))
    let added = 0
    for (const row of rows) {
      const gstin = row.required('gstin').toUpperCase()
      if (!gstin) continue
      if (!matches('gstin', gstin)) row.complain('gstin', errorTexts.gstin)
      else if (!gstinCheckDigitMatches(gstin)) row.complain('gstin', warningTexts.gstinCheckDigit)
      const [state] = await tx<{ had: string | null }[]>`
        update allowances.state
        set gst_number = ${gstin}
        from allowances.state as before
        where state.code = ${gstin.slice(0, 2)} and before.id = state.id
        returning before.gst_number as had`
      if (!state) row.complain('gstin', `There is no state with the GST code ${gstin.slice(0, 2)}.`)
      else if (state.had === null) added += 1
    }
    return { added, changed: rows.length - added }
  },
}

// policy.html: the text of the claim policy. Earlier texts stay; each is valid from its own day.

const longest = 200_000

/** Returns a sentence: what was done, or what is wrong. */
export async function importPolicy(sql: Sql, html: string, apply: boolean) {
  const readable = sanitisePolicy(html).trim()
  if (readable === '') return { isFine: false, sentence: 'There is no text in it that people could read.' }
  if (html.length > longest) return { isFine: false, sentence: `At most ${longest} characters, please.` }
  const length = `${readable.length} characters of policy`
  if (!apply)
    return { isFine: true, sentence: `${length}. Nothing was written yet; add --apply to write it.` }
  const from = today()
  await sql.begin(async (tx) => {
    await tx`
      insert into allowances.policy_text (id, html, effective_from)
      values (${newId()}, ${readable}, ${from})`
    const detail = { what: 'policy', characters: readable.length }
    await recordTrail(tx, { kind: 'imported', actor: 'command-line', detail })
  })
  return { isFine: true, sentence: `${length}, in force from ${from}. All written.` }
}
