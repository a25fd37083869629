import { lazyPart } from '../lazy-part.tsx'

export const AuthPart = lazyPart(async () => (await import('../auth/auth-pages.tsx')).AuthPages)
