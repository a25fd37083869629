// Script addresses are checked in one place: only released files of this origin ever run. Browsers without
// Trusted Types rely on the content security policy alone.

interface TrustedTypes {
  createPolicy(name: 'default', rules: { createScriptURL: (url: string) => string }): unknown
}

const RELEASED = /^\/(shell|modules\/[a-z]+)\/[\w.-]+\/[\w./-]+\.js$/

const { trustedTypes } = window as { trustedTypes?: TrustedTypes }

trustedTypes?.createPolicy('default', {
  createScriptURL(url) {
    const { origin, pathname } = new URL(url, location.href)
    if (origin === location.origin && RELEASED.test(pathname) && !pathname.includes('..')) return url
    throw new TypeError(`Not a released script: ${url}`)
  },
})
