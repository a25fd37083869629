// A company's own sign-in by OpenID Connect: what an administrator enters about a provider.
import { errorsOf, type FieldErrors, firstOf } from '../base/field-errors.ts'
import { requiredError } from '../base/field-labels.ts'

export const matchWays = ['employee-code', 'email'] as const
/** How a person is found at the first sign-in. */
export type MatchWay = (typeof matchWays)[number]

export const matchWayLabels: Readonly<Record<MatchWay, string>> = {
  'employee-code': 'By employee code',
  email: 'By verified email',
}

export interface ProviderForm {
  readonly name: string
  readonly issuer: string
  readonly clientId: string
  /** Empty for a provider that has one already: it stays. */
  readonly clientSecret: string
  readonly matchBy: string
  readonly codeClaim: string
}

export type ProviderField = keyof ProviderForm

export function providerErrors(
  { name, issuer, clientId, clientSecret, matchBy, codeClaim }: ProviderForm,
  isNew: boolean,
): FieldErrors<ProviderField> {
  return errorsOf({
    name: firstOf(requiredError('name', name), name.trim().length > 40 && 'Write at most 40 characters.'),
    issuer: firstOf(
      requiredError('issuer', issuer),
      !isIssuer(issuer) && 'Write the URL of the issuer, without "?" and "#".',
    ),
    clientId: firstOf(
      requiredError('clientId', clientId),
      !isVisible(clientId) && 'The client ID has no spaces.',
    ),
    clientSecret: firstOf(
      isNew && requiredError('clientSecret', clientSecret),
      clientSecret !== '' && !isVisible(clientSecret) && 'The client secret has no spaces.',
    ),
    matchBy: matchWays.some((way) => way === matchBy) ? undefined : 'Choose one.',
    codeClaim:
      matchBy === 'employee-code'
        ? firstOf(
            requiredError('codeClaim', codeClaim),
            !/^[\w:/.-]{1,100}$/.test(codeClaim) && 'Write the name of one claim, without spaces.',
          )
        : undefined,
  })
}

function isIssuer(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, search, hash, username, password } = new URL(text)
  const isWeb = protocol === 'https:' || protocol === 'http:'
  return isWeb && !/[\s?#]/.test(text) && !search && !hash && !username && !password
}

function isVisible(text: string): boolean {
  return /^[\x21-\x7e]+$/.test(text)
}

/**
 * Where a provider sends people back to. Each issuer has its own path: what one issuer answered can't be passed off as another's,
 * also where a provider does not say who it is in its answer (RFC 9700, 4.4.2).
 */
export function returnPath(issuer: string): string {
  const words = issuer.toLowerCase().replace(/^https?:\/\//, '')
  return `/auth/provider/${words.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '')}`
}

// Who may still use a password where the company signs in at its provider.

export const passwordSignIns = ['everyone', 'emergency accounts'] as const
export type PasswordSignIn = (typeof passwordSignIns)[number]

export const emergencyAccounts = 2

/** From 'A9001; H4003' or 'none': employee codes, as they are compared. */
export function readEmployeeCodes(text: string): string[] | undefined {
  if (text.trim().toLowerCase() === 'none') return []
  const codes = text.split(';').map((code) => code.trim().toUpperCase())
  return codes.every((code) => /^\S{1,64}$/.test(code)) && new Set(codes).size === codes.length
    ? codes
    : undefined
}

export interface PasswordFacts {
  readonly passwordSignIn: PasswordSignIn
  /** How many emergency accounts can sign in with a password now. */
  readonly usable: number
  readonly activeProviders: number
}

/** Why passwords can't be switched off; undefined if they can, or stay on. */
export function lockoutRefusal({
  passwordSignIn,
  usable,
  activeProviders,
}: PasswordFacts): string | undefined {
  if (passwordSignIn === 'everyone') return undefined
  if (activeProviders === 0) return 'Nobody could sign in: enter a provider of your company first.'
  if (usable < emergencyAccounts)
    return `First name ${emergencyAccounts} emergency accounts that have a password of their own. They let you in when the provider does not answer.`
  return undefined
}
