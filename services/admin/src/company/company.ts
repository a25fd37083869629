// The company's settings and GST registrations: shown, and changed one by one with a row in the trail.
import { readSettings } from '@tem/allowances/settings.ts'
import type { PayloadOf } from '@tem/contracts/call.ts'
import type * as calls from '@tem/contracts/calls/admin-company.ts'
import * as errorTexts from '@tem/rules/base/error-texts.ts'
import { warningTexts } from '@tem/rules/base/messages.ts'
import { gstinCheckDigitMatches, matches } from '@tem/rules/base/patterns.ts'
import type { Actor } from '@tem/server/actor.ts'
import type { BaseDeps } from '@tem/server/deps.ts'
import { BadInput, NotFound } from '@tem/server/errors.ts'
import { recordTrail, type TrailEvent } from '@tem/trail/record-trail.ts'
import type { TransactionSql } from 'postgres'
import type { ChangeDeps } from '../changes/change.ts'
import { makeChange } from '../changes/make-change.ts'
import { settingsChange } from './change-settings.ts'
import { isSettingName, settingError, settingNames, settingSpecs, showSetting } from './company-settings.ts'

export async function getCompany({ sql }: BaseDeps, _actor: Actor) {
  const [settings, stored, registrations] = await Promise.all([
    readSettings(sql),
    sql<{ name: string }[]>`select name from allowances.setting`,
    sql<{ code: string; state: string; gstin: string | null }[]>`
      select code, name as state, gst_number as gstin
      from allowances.state
      order by gst_number is null, name`,
  ])
  return {
    item: {
      settings: settingNames.map((name) => {
        const spec = settingSpecs[name]
        const { group, label, hint, choices = [], field = 'line' as const } = spec
        const isDefault = !stored.some((row) => row.name === name)
        return {
          name,
          group,
          label,
          hint,
          choices: [...choices],
          field,
          isDefault,
          guardsMoney: spec.guardsMoney ?? false,
          value: showSetting(name, settings[name]),
        }
      }),
      registrations,
    },
  }
}

export function saveSetting(
  deps: ChangeDeps,
  actor: Actor,
  { name, value }: PayloadOf<typeof calls.saveSetting>,
) {
  return deps.transactions.run(actor, async (tx) => {
    if (!isSettingName(name)) throw new NotFound('setting')
    const text = value.trim()
    const error = text === '' ? undefined : settingError(name, text)
    if (error) throw new BadInput(error, 'value')
    const content = JSON.stringify([{ name, text }])
    return makeChange(tx, actor, { kind: settingsChange, content }, deps, deps.clock())
  })
}

export function saveRegistration(
  { transactions }: BaseDeps,
  actor: Actor,
  { code, gstin }: PayloadOf<typeof calls.saveRegistration>,
) {
  return transactions.run(actor, async (tx) => {
    const text = gstin.trim().toUpperCase()
    if (text !== '') {
      if (!matches('gstin', text)) throw new BadInput(errorTexts.gstin, 'gstin')
      if (!gstinCheckDigitMatches(text)) throw new BadInput(warningTexts.gstinCheckDigit, 'gstin')
      if (!text.startsWith(code)) throw new BadInput(`A GSTIN of this state begins with ${code}.`, 'gstin')
    }
    const state = await changeRegistration(tx, actor, code, text || null)
    if (!state) throw new NotFound('state')
    return { message: `The registration in ${state.name} is saved.` }
  })
}

/** For the screen and registrations.csv. Undefined if there is no such state. */
export async function changeRegistration(
  tx: TransactionSql,
  actor: TrailEvent['actor'],
  code: string,
  gstin: string | null,
): Promise<{ name: string; before: string | null } | undefined> {
  const [state] = await tx<{ name: string; before: string | null }[]>`
    update allowances.state
    set gst_number = ${gstin}
    from allowances.state as before
    where state.code = ${code} and before.id = state.id
    returning state.name, before.gst_number as before`
  if (!state) return undefined
  const { name, before } = state
  const detail = { what: `GSTIN of ${name}`, before, after: gstin }
  if (before !== gstin) await recordTrail(tx, { kind: 'setting-changed', actor, detail })
  return state
}
