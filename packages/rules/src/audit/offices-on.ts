// Who held which office on a past day: those of today, with what happened since taken back.
import { stageOfRole, stages } from '../claim/claim-status.ts'

/** Offices that decide no stage of a claim; the others are called as their stage. */
const otherOffices: ReadonlyMap<string, string> = new Map([
  ['finance', 'Finance'],
  ['admin', 'Administrator'],
  ['auditor', 'Auditor'],
])

/** 'gbu_executive:Crop Nutrition', as the trail has it, is read as 'HBU Executive, Crop Nutrition'. */
export function officeLabel(office: string): string {
  const [role = '', place] = office.split(':')
  const stage = stageOfRole(role)
  const label = stage ? stages[stage].name : (otherOffices.get(role) ?? role)
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
