// Which changes need the yes of a second person, and who may give it.

/** A change that guards money, or of somebody with an office, never passes alone. */
export type Guard = 'always' | 'in-browser' | 'never'

export interface PeopleChangeFacts {
  /** How many people with an office get other contacts, roles, bank details, and so on. */
  readonly ofOffice: number
  /** How many others get other bank details. */
  readonly ofOthers: number
  /** The company's setting: so many others one administrator may change alone. */
  readonly allowedAlone: number
}

export function guardOfPeople({ ofOffice, ofOthers, allowedAlone }: PeopleChangeFacts): Guard {
  if (ofOffice > 0) return 'always'
  return ofOthers > allowedAlone ? 'in-browser' : 'never'
}

export interface Confirmer {
  readonly id: string
  readonly isAdministrator: boolean
  readonly isChief: boolean
  /** The manager of everybody whose record changes. */
  readonly managesAll: boolean
}

export interface ConfirmFacts {
  /** Everybody who can sign in and could be one of them. */
  readonly candidates: readonly Confirmer[]
  /** Null on the command line. */
  readonly maker: string | null
  /** Whose records change. */
  readonly concerned: readonly string[]
  /** Who changed the person's contacts lately, and so takes no part in resetting their second factor. */
  readonly barred?: readonly string[] | undefined
}

/** For this many days, the person who changed somebody's contacts can't reset their second factor. */
export const barredDays = 7

/**
 * Another administrator; without one the manager, the chief executive, or at last anybody else with an office. Never who made
 * it or is changed by it. A lost factor is reset by two administrators, or by one and the person's manager, and by nobody else.
 */
export function whoConfirms({ candidates, maker, concerned, barred }: ConfirmFacts): readonly string[] {
  const others = candidates.filter(({ id }) => id !== maker && !concerned.includes(id))
  if (barred)
    return others
      .filter(
        ({ id, isAdministrator, managesAll }) => (isAdministrator || managesAll) && !barred.includes(id),
      )
      .map(({ id }) => id)
  const tiers = [
    others.filter(({ isAdministrator }) => isAdministrator),
    others.filter(({ managesAll }) => managesAll),
    others.filter(({ isChief }) => isChief),
    others,
  ]
  return tiers.find((tier) => tier.length > 0)?.map(({ id }) => id) ?? []
}

/** Nobody but its maker could confirm anything, as in a company that is being set up. */
export function isAlone({ candidates, maker }: ConfirmFacts): boolean {
  return candidates.every(({ id }) => id === maker)
}
