// When a second administrator must confirm a change of people.

export interface PeopleChangeFacts {
  /** How many people get other bank details or roles, return to roles, or are administrators who change at all. */
  readonly sensitive: number
  /** The company's setting: so many one administrator may change alone. */
  readonly allowedAlone: number
  /** Active administrators other than the one who changes. With nobody else, nobody could say yes. */
  readonly otherAdministrators: number
}

export function needsSecondYes({ sensitive, allowedAlone, otherAdministrators }: PeopleChangeFacts): boolean {
  return otherAdministrators > 0 && sensitive > allowedAlone
}
