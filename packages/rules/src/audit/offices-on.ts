// Who held which office on a past day: those of today, with what happened since taken back.
import type { Role } from '../account/permissions.ts'

export const officeLabels: Readonly<Record<Role, string>> = {
  finance: 'Finance',
  payer: 'Payer',
  ceo: 'Chief executive',
  gbu_executive: 'GBU executive',
  gbu_finance_manager: 'GBU finance manager',
  sm_zonal_accountant: 'SM zonal accountant',
  smbu_finance_manager: 'SMBU finance manager',
  admin: 'Administrator',
  auditor: 'Auditor',
}

/** 'gbu_executive:Crop Nutrition' → 'GBU executive, Crop Nutrition', as the trail has offices and people read them. */
export function officeLabel(office: string): string {
  const [role = '', place] = office.split(':')
  const label = Object.hasOwn(officeLabels, role) ? officeLabels[role as Role] : role
  return place ? `${label}, ${place}` : label
}

export interface OfficeEvent {
  readonly office: string
  /** False: it was taken. */
  readonly isGiven: boolean
}

/** `since`: what happened after the day, in any order of offices, the latest first of each. */
export function officesOn(held: readonly string[], since: readonly OfficeEvent[]): string[] {
  const offices = new Set(held)
  for (const { office, isGiven } of since)
    if (isGiven) offices.delete(office)
    else offices.add(office)
  return [...offices].sort()
}
