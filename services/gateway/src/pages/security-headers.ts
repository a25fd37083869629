// Security headers of every answer.

/** The shell's default policy allows only released scripts; the other one is DOMPurify's. */
const trustedTypes = ["require-trusted-types-for 'script'", 'trusted-types default dompurify']

/** Only our own content may run, load or frame us. */
const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "worker-src 'self'",
  "style-src 'self'",
  "img-src 'self' blob: data:",
  "font-src 'self'",
  // blob: a file that waits on this device to be sent.
  "connect-src 'self' blob:",
  "manifest-src 'self'",
  "media-src 'self' blob:",
  "frame-src 'self' blob:",
  "object-src 'none'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  ...trustedTypes,
].join('; ')

export const everyAnswer: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
}

export const everyPage: Readonly<Record<string, string>> = {
  'content-security-policy': contentSecurityPolicy,
  'permissions-policy':
    'camera=(self), microphone=(), geolocation=(), payment=(), usb=(), interest-cohort=()',
  'x-frame-options': 'DENY',
}

export const everyFile: Readonly<Record<string, string>> = {
  ...everyAnswer,
  'content-security-policy': "frame-ancestors 'none'",
}

/** A worker has the policy of its own script: what reads a hostile PDF reaches nothing but this origin. */
export const everyScript: Readonly<Record<string, string>> = {
  'content-security-policy':
    "default-src 'none'; script-src 'self'; connect-src 'self'; frame-ancestors 'none'",
}

/** Only over https: for a year, subdomains included. */
export const overHttps: Readonly<Record<string, string>> = {
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
}
