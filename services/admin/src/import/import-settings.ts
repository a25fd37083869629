// settings.csv: the company's settings, one per line.

import * as errorTexts from '@tem/rules/base/error-texts.ts'
import { warningTexts } from '@tem/rules/base/messages.ts'
import { gstinCheckDigitMatches, matches } from '@tem/rules/base/patterns.ts'
import { BadInput } from '@tem/server/errors.ts'
import { now } from '@tem/server/process/clock.ts'
import type { Sql } from 'postgres'
import { changeSetting, guardsMoney, type SettingChange } from '../company/change-settings.ts'
import { changeRegistration } from '../company/company.ts'
import { isSettingName, settingError, settingNames } from '../company/company-settings.ts'
import { publishPolicyText, readablePolicy } from '../policy/policy-text.ts'
import { needed } from '../sheets/column.ts'
import { type Importer, reportRepeats } from './import-file.ts'

export const settings: Importer = {
  what: 'settings',
  columns: [needed('name', 'Name'), needed('value', 'Value')],
  async write(tx, rows, actor) {
    reportRepeats(rows, 'name', (row) => row.text('name') ?? '')
    let added = 0
    const written: SettingChange[] = []
    const changed: SettingChange[] = []
    for (const row of rows) {
      const name = row.required('name')
      const text = row.required('value')
      if (name && !isSettingName(name))
        row.complain('name', `There is no such setting. Known are ${settingNames.join(', ')}.`)
      if (!isSettingName(name) || !text) continue
      const error = settingError(name, text)
      if (error) {
        row.complain('value', error)
        continue
      }
      const { isNew, before, after } = await changeSetting(tx, actor, name, text)
      if (isNew) added += 1
      written.push({ name, text })
      if (before !== after) changed.push({ name, text })
    }
    return { added, changed: rows.length - added, settings: { written, guardsMoney: guardsMoney(changed) } }
  },
}

// registrations.csv: the company's GSTINs. Input tax is credited only in states where it has one.

export const registrations: Importer = {
  what: 'registrations',
  columns: [needed('gstin', 'GSTIN')],
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

// policy.html: the text of the claim policy.

/** Returns a sentence: what was done, or what is wrong. */
export async function importPolicy(sql: Sql, html: string, apply: boolean) {
  let readable: string
  try {
    readable = readablePolicy(html)
  } catch (error) {
    if (!(error instanceof BadInput)) throw error
    return { isFine: false, sentence: error.message }
  }
  const length = `${readable.length} characters of policy`
  if (!apply)
    return { isFine: true, sentence: `${length}. Nothing was written yet; add --apply to write it.` }
  const from = await sql.begin((tx) => publishPolicyText(tx, 'command-line', readable, now()))
  return { isFine: true, sentence: `${length}, in force from ${from}. All written.` }
}
