// This cookie has the browser's long-lived device token and goes only to the sign-in calls. The gateway
// forwards it as a separate header and drops that header if a client sends it.
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
