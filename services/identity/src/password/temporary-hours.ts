/** How long a temporary password or an invitation is valid. */
export const temporaryHours = 72
