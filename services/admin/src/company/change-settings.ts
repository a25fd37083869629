// How settings are changed: by a screen or settings.csv, alone or by two people.
import { createHash } from 'node:crypto'
import { readSettings, type Settings } from '@tem/allowances/settings.ts'
import { recordTrail, type TrailEvent } from '@tem/trail/record-trail.ts'
import type { TransactionSql } from 'postgres'
import type { ChangeKind } from '../changes/change.ts'
import { refuseLockout } from '../sign-in/refuse-lockout.ts'
import { settingInWords, settingSpecs, showSetting } from './company-settings.ts'

export interface SettingChange {
  readonly name: keyof Settings
  /** Empty: back to the default. */
  readonly text: string
}

/** Its content is a list of settings with their new texts. */
export const settingsChange: ChangeKind = {
  name: 'settings',
  async apply(tx, actor, content) {
    await tx`select pg_advisory_xact_lock(7305222)`
    const done = []
    for (const { name, text } of JSON.parse(content) as SettingChange[])
      done.push({ name, ...(await changeSetting(tx, actor, name, text)) })
    const changed = done.filter(({ before, after }) => before !== after)
    if (changed.some(({ name }) => name === 'passwordSignIn' || name === 'emergencyAccounts'))
      await refuseLockout(tx)
    const labels = changed.map(({ name }) => settingSpecs[name].label)
    return {
      what: `${labels.length > 1 ? 'Settings' : 'Setting'}: ${labels.join(', ')}`,
      changes: changed.map(({ name, before, after }) => ({
        employeeCode: '',
        name: settingSpecs[name].group,
        isNew: false,
        fields: [
          {
            field: settingSpecs[name].label,
            before: settingInWords(name, before),
            after: settingInWords(name, after),
          },
        ],
      })),
      consequences: [],
      fingerprint: createHash('sha256').update(JSON.stringify(changed)).digest('hex'),
      guard: guardsMoney(changed) ? 'always' : 'never',
      message: done.length === 1 ? `${labels[0] ?? 'The setting'} is saved.` : 'The settings are saved.',
    }
  },
}

export function guardsMoney(changed: readonly Pick<SettingChange, 'name'>[]): boolean {
  return changed.some(({ name }) => settingSpecs[name].guardsMoney)
}

/** Of the screen and of settings.csv: in the trail with the values before and after. `isNew`: it had only its default. */
export async function changeSetting(
  tx: TransactionSql,
  actor: TrailEvent['actor'],
  name: keyof Settings,
  text: string,
): Promise<{ isNew: boolean; before: string; after: string }> {
  const before = showSetting(name, (await readSettings(tx))[name])
  let isNew = false
  if (text === '') await tx`delete from allowances.setting where name = ${name}`
  else isNew = await writeSetting(tx, name, text)
  const after = showSetting(name, (await readSettings(tx))[name])
  if (after !== before)
    await recordTrail(tx, { kind: 'setting-changed', actor, detail: { what: name, before, after } })
  return { isNew, before, after }
}

async function writeSetting(tx: TransactionSql, name: keyof Settings, text: string): Promise<boolean> {
  const value = settingSpecs[name].read?.(text) ?? text
  const [written] = await tx<{ isNew: boolean }[]>`
    insert into allowances.setting (name, value)
    values (${name}, ${tx.json(value)})
    on conflict (name) do update set value = excluded.value
    returning xmax = 0 as "isNew"`
  return written?.isNew ?? false
}
