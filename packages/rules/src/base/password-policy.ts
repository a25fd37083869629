// What a form says of a password at once. Whether it could be guessed, the server says. No composition rules.

export const MINIMUM_PASSWORD_LENGTH = 10
export const MAXIMUM_PASSWORD_LENGTH = 128

export type PasswordFlaw = 'length' | 'employee-id'

export function passwordFlaw(password: string, employeeId: string): PasswordFlaw | undefined {
  const length = [...password].length
  if (length < MINIMUM_PASSWORD_LENGTH || length > MAXIMUM_PASSWORD_LENGTH) return 'length'
  return employeeId !== '' && password.toLowerCase().includes(employeeId.toLowerCase())
    ? 'employee-id'
    : undefined
}
