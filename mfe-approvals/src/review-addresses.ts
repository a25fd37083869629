// Where a reviewer looks at one person, one day and one claim.

export function personAddress(person: string): string {
  return `/dashboard/employee-wrappers/${person}`
}

/** All that waits of this person, or one day of it. */
export function dailyAddress(person: string, wrapper: string | null): string {
  return `/dashboard/claim-by-employees/${person}${inDay(wrapper)}`
}

export function claimAddress({ _id, wrapper }: { _id: string; wrapper: string | null }): string {
  return `/dashboard/employee-claim-details/${_id}${inDay(wrapper)}`
}

function inDay(wrapper: string | null): string {
  return wrapper === null ? '' : `?wrapperId=${wrapper}`
}
