// The cookies of a browser, beside the access-token header that its scripts send.
import { serialize } from 'hono/utils/cookie'

/** Where PUBLIC_URL is https the gateway gives browsers this name: no site without https can set such a cookie. */
export function secureName(name: string): string {
  return `__Secure-${name}`
}

// <img> and download links can't send the header, so for /uploads the session is in this cookie.

export const uploadsCookieName = 'tem-uploads'

const sevenDays = 7 * 24 * 60 * 60
const everywhere = { path: '/uploads', httpOnly: true, sameSite: 'Strict' } as const

/** The gateway adds Secure if people use https, and then the secure name. */
export function uploadsCookie({ token }: { token: string }): string {
  return serialize(uploadsCookieName, token, { ...everywhere, maxAge: sevenDays })
}

export function noUploadsCookie(): string {
  return serialize(uploadsCookieName, '', { ...everywhere, maxAge: 0 })
}

// The browser's long-lived device token, only for the sign-in calls. The gateway forwards it as a separate header and
// drops that header if a client sends it.

export const deviceCookieName = 'tem-device'
export const deviceHeader = 'x-device-token'

/** The longest that browsers keep a cookie. */
const fourHundredDays = 400 * 24 * 60 * 60

export function deviceCookie(token: string): string {
  return serialize(deviceCookieName, token, {
    path: '/api/auth',
    httpOnly: true,
    sameSite: 'Strict',
    maxAge: fourHundredDays,
  })
}
