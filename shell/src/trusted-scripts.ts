// Script URLs are checked in one place: only released files of this origin ever run. Markup is never written
// from text; an element may be emptied, as charts do when they leave. Browsers without Trusted Types rely on the
// content security policy alone.

type Check = (text: string) => string

interface TrustedTypes {
  createPolicy(name: 'default', rules: Record<'createScriptURL' | 'createHTML', Check>): unknown
}

const RELEASED = /^\/((shell|modules\/[a-z]+)\/[\w.-]+\/[\w./-]+|service-worker)\.js$/

const { trustedTypes } = window as { trustedTypes?: TrustedTypes }

trustedTypes?.createPolicy('default', {
  createScriptURL(url) {
    const { origin, pathname } = new URL(url, location.href)
    if (origin === location.origin && RELEASED.test(pathname) && !pathname.includes('..')) return url
    throw new TypeError(`Not a released script: ${url}`)
  },
  createHTML(markup) {
    if (markup === '') return markup
    throw new TypeError('Markup is not written from text.')
  },
})
