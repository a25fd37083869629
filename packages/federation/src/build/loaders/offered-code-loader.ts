// Rules and icons are imported file by file; the shell offers those of several modules by one entry. In a module's build an import
// of such a file is one of the entry, so the module takes all of them from the shell, or all from its own copy.
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { LoaderContext } from '@rspack/core'

export const OFFERED_RULES = '@tem/rules/shared.ts'
export const OFFERED_ICONS = '@tem/ui/icons.ts'

const rules = join(import.meta.dirname, '../../../../rules/src')

/** Below rules/src, such as base/money.ts. */
export const offeredRules: ReadonlySet<string> = new Set(
  [...readFileSync(join(rules, 'shared.ts'), 'utf8').matchAll(/^export \* from '\.\/(.+)'$/gm)].map(
    ([, file = '']) => file,
  ),
)

// biome-ignore lint/style/noDefaultExport: rspack calls the default export of a loader
export default function offeredCodeLoader(this: Pick<LoaderContext, 'resourcePath'>, source: string): string {
  const icon = /\/lucide-react\/dist\/esm\/icons\//.test(this.resourcePath)
  return icon ? fromOfferedIcons(source) : fromOfferedRules(source, this.resourcePath)
}

function fromOfferedIcons(source: string): string {
  return source.replace(
    /import createLucideIcon from ['"]\.\.\/createLucideIcon\.mjs['"]/,
    `import { createLucideIcon } from '${OFFERED_ICONS}'`,
  )
}

function fromOfferedRules(source: string, file: string): string {
  const own = fileOfRules(file)
  if (own !== undefined && (own === 'shared.ts' || offeredRules.has(own))) return source
  return source.replace(/\bfrom (['"])([@.][^'"]+)\1/g, (whole, _quote, request: string) => {
    const wanted = request.startsWith('@tem/rules/')
      ? request.slice('@tem/rules/'.length)
      : fileOfRules(join(dirname(file), request))
    return wanted !== undefined && offeredRules.has(wanted) ? `from '${OFFERED_RULES}'` : whole
  })
}

function fileOfRules(path: string): string | undefined {
  return /\/(?:packages|@tem)\/rules\/src\/(.+)$/.exec(path)?.[1]
}
