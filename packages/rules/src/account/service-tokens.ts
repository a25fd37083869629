// Service tokens, with which other systems of the company call this one: what they may do, and for how long.
import { addDays, addYears, type Day, isDay } from '../base/company-day.ts'
import { errorsOf, type FieldErrors, firstOf } from '../base/field-errors.ts'
import { requiredError } from '../base/field-labels.ts'

export const serviceScopes = ['scim'] as const
/** What a machine may do. Everything else needs a person. */
export type ServiceScope = (typeof serviceScopes)[number]

export const serviceScopeLabels: Readonly<Record<ServiceScope, string>> = {
  scim: 'Provision people and departments (SCIM 2.0)',
}

export interface ServiceTokenForm {
  readonly name: string
  /** The last day on which it works. */
  readonly lastDay: string
}

export function lastDayOfToken(today: Day): Day {
  return addYears(today, 1)
}

export function serviceTokenErrors(
  { name, lastDay }: ServiceTokenForm,
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
  })
}

export interface ServiceTokenFacts {
  readonly lastDay: Day
  /** The person who asked for it has seen it. */
  readonly isShown: boolean
  /** That person still works here. */
  readonly makerWorksHere: boolean
}

export const serviceTokenStates = ['not shown', 'in use', 'ended', 'maker left'] as const
export type ServiceTokenState = (typeof serviceTokenStates)[number]

/** A token ends with the person who knows it. */
export function serviceTokenState(
  { lastDay, isShown, makerWorksHere }: ServiceTokenFacts,
  today: Day,
): ServiceTokenState {
  if (lastDay < today) return 'ended'
  if (!makerWorksHere) return 'maker left'
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
