// Which licences a dependency may have: those that ask for no more than to be named. Each other package is allowed by itself,
// with the reason.

export interface Locked {
  readonly link?: boolean
  readonly license?: string
  readonly dev?: boolean
}

const free = ['0BSD', 'Apache-2.0', 'BlueOak-1.0.0', 'BSD-2-Clause', 'BSD-3-Clause', 'CC0-1.0', 'ISC', 'MIT']
const allowed = new Set([...free, 'MIT-0', 'Python-2.0', 'Unlicense', 'Zlib'])

const one: readonly (readonly [name: RegExp, licence: string, why: string])[] = [
  [/^@img\/sharp-/, 'LGPL-3.0-or-later', 'libvips is a library of its own beside sharp, unchanged'],
  [
    /^(axe-core|lightningcss(-.+)?)$/,
    'MPL-2.0',
    'tools of development, unchanged; nothing of them is served',
  ],
  [/^(busboy|streamsearch|dicer)$/, '', 'MIT, as their package.json says in an older way'],
  [/^(humanize-number|only)$/, '', 'MIT, as their readme says; they serve the bucket of the tests'],
  [/^jsonify$/, 'Public Domain', 'as SQLite'],
]

/** One line for each package of the lockfile whose licence nobody has allowed. */
export function wrongLicences(packages: Readonly<Record<string, Locked>>): string[] {
  return Object.entries(packages).flatMap(([path, { link, license = '' }]) => {
    const [, name] = /.*node_modules\/(.+)$/.exec(path) ?? []
    if (!name || link || isAllowed(name, license)) return []
    return `${name}: ${license || 'no licence'}`
  })
}

/** Of SPDX's expressions, packages use lists of AND or of OR. */
function isAllowed(name: string, licence: string): boolean {
  const isFree = (each: string) =>
    allowed.has(each) || one.some(([names, which]) => names.test(name) && which === each)
  const plain = licence.replace(/[()]/g, '')
  return plain.includes(' OR ') ? plain.split(' OR ').some(isFree) : plain.split(' AND ').every(isFree)
}
