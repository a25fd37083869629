// The browser's long-lived device token travels in this cookie, to the calls of signing in only. The gateway
// hands it on as a header of its own; what a client writes there itself never passes.
import { serialize } from 'hono/utils/cookie'

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
