// settings.csv: the company's settings, one per line.

import { sanitisePolicy } from '@tem/allowances/sanitise-policy.ts'
import { errorTexts, warningTexts } from '@tem/rules/base/messages.ts'
import { gstinCheckDigitMatches, matches } from '@tem/rules/base/patterns.ts'
import { newId } from '@tem/server/database/new-id.ts'
import { today } from '@tem/server/process/clock.ts'
import { recordTrail } from '@tem/trail/record-trail.ts'
import type { Sql } from 'postgres'
import { changeRegistration } from '../company/company.ts'
import { changeSetting, isSettingName, settingError, settingNames } from '../company/company-settings.ts'
import { type Importer, reportRepeats } from './import-file.ts'

export const settings: Importer = {
  what: 'settings',
  required: ['name', 'value'],
  optional: [],
  async write(tx, rows, actor) {
    reportRepeats(rows, 'name', (row) => row.text('name') ?? '')
    let added = 0
    for (const row of rows) {
      const name = row.required('name')
      const text = row.required('value')
      if (name && !isSettingName(name))
        row.complain('name', `There is no such setting. Known are ${settingNames.join(', ')}.`)
      if (!isSettingName(name) || !text) continue
      const error = settingError(name, text)
      if (error) row.complain('value', error)
      else if (await changeSetting(tx, actor, name, text)) added += 1
    }
    return { added, changed: rows.length - added }
  },
}

// registrations.csv: the company's GSTINs. Input tax is credited only in states where it has one.

export const registrations: Importer = {
  what: 'registrations',
  required: ['gstin'],
  optional: [],
  async write(tx, rows, actor) {
    reportRepeats(rows, 'gstin', (row) => (row.text('gstin') ?? '').slice(0, 2))
    let added = 0
    for (const row of rows) {
      const gstin = row.required('gstin').toUpperCase()
      if (!gstin) continue
      if (!matches('gstin', gstin)) row.complain('gstin', errorTexts.gstin)
      else if (!gstinCheckDigitMatches(gstin)) row.complain('gstin', warningTexts.gstinCheckDigit)
      const state = await changeRegistration(tx, actor, gstin.slice(0, 2), gstin)
      if (!state) row.complain('gstin', `There is no state with the GST code ${gstin.slice(0, 2)}.`)
      else if (state.before === null) added += 1
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
