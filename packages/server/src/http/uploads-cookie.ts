// <img> and download links can't send the access-token header, so for /uploads the session is in this cookie.
import { serialize } from 'hono/utils/cookie'

export const uploadsCookieName = 'tem-uploads'

const sevenDays = 7 * 24 * 60 * 60
const everywhere = { path: '/uploads', httpOnly: true, sameSite: 'Strict' } as const

/** The gateway adds Secure if people use https. */
export function uploadsCookie({ token }: { token: string }): string {
  return serialize(uploadsCookieName, token, { ...everywhere, maxAge: sevenDays })
}

export function noUploadsCookie(): string {
  return serialize(uploadsCookieName, '', { ...everywhere, maxAge: 0 })
}
