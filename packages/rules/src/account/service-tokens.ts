// Service tokens, with which other systems of the company call this one: what they may do, and for how long.
import { addDays, addYears, type Day, isDay } from '../base/company-day.ts'
import { errorsOf, type FieldErrors, firstOf } from '../base/field-errors.ts'
import { requiredError } from '../base/field-labels.ts'

export const serviceScopes = ['scim', 'claims', 'records', 'payments', 'trail', 'webhooks'] as const
/** What a machine may do. A call names the scope that it needs; without one, only people make it. */
export type ServiceScope = (typeof serviceScopes)[number]

export const serviceScopeLabels: Readonly<Record<ServiceScope, string>> = {
  scim: 'Provision people and departments (SCIM 2.0)',
  claims: 'Find and read claims',
  records: 'Read the company’s records and what it spends',
  payments: 'Read payment runs and payments',
  trail: 'Read the trail',
  webhooks: 'Read webhooks and what they delivered',
}

/** Why a token with these scopes may not do something; undefined if it may. The one rule for every request of a machine. */
export function scopeRefusal(
  scopes: readonly ServiceScope[],
  needed: ServiceScope | undefined,
): string | undefined {
  if (needed === undefined) return 'No service token may do this: it takes a person.'
  if (scopes.includes(needed)) return undefined
  return `This service token may not do this. It would need: ${serviceScopeLabels[needed]}.`
}

export interface ServiceTokenForm {
  readonly name: string
  /** The last day on which it works. */
  readonly lastDay: string
  readonly scopes: readonly ServiceScope[]
}

export function lastDayOfToken(today: Day): Day {
  return addYears(today, 1)
}

export function serviceTokenErrors(
  { name, lastDay, scopes }: ServiceTokenForm,
  today: Day,
): FieldErrors<keyof ServiceTokenForm> {
  return errorsOf({
    name: firstOf(requiredError('name', name), name.trim().length > 40 && 'Write at most 40 characters.'),
    lastDay: firstOf(
      requiredError('lastDay', lastDay),
      !isDay(lastDay) && 'Write a valid date.',
      lastDay < today && 'Choose today or a later day.',
      lastDay > lastDayOfToken(today) && 'A token works for a year at most.',
    ),
    scopes: scopes.length === 0 ? 'Choose what the token may do.' : undefined,
  })
}

export interface ServiceTokenFacts {
  readonly lastDay: Day
  /** The person who asked for it has seen it. */
  readonly isShown: boolean
  /** That person still works here, as an administrator. */
  readonly makerIsAdministrator: boolean
}

export const serviceTokenStates = ['not shown', 'in use', 'ended', 'maker left'] as const
export type ServiceTokenState = (typeof serviceTokenStates)[number]

/** A token ends with the person who knows it, and with their role. */
export function serviceTokenState(
  { lastDay, isShown, makerIsAdministrator }: ServiceTokenFacts,
  today: Day,
): ServiceTokenState {
  if (lastDay < today) return 'ended'
  if (!makerIsAdministrator) return 'maker left'
  return isShown ? 'in use' : 'not shown'
}

/** In time to ask for another one; a directory that is refused reports it where nobody here looks. */
export function endsSoon(token: ServiceTokenFacts, today: Day): boolean {
  return serviceTokenState(token, today) === 'in use' && token.lastDay <= addDays(today, 7)
}

/**
 * How many people a directory may deactivate here in 24 hours; beyond that a person confirms. A mistake there, such as a group
 * that is no longer assigned, must not sign everybody out.
 */
export function leaversAllowed(peopleBefore: number): number {
  return Math.max(5, Math.floor(peopleBefore / 10))
}
