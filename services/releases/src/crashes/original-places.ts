// From the line of a built file to the line that somebody wrote.
import { SourceMap } from 'node:module'

export interface Place {
  /** Of a line that leads nowhere; where the written line is shown, the built name says nothing. */
  readonly function: string
  /** Such as mfe-claims/src/day/day-screen.tsx:12:5 */
  readonly at: string
  /** The line itself; empty if it is not known. */
  readonly code: string
}

export interface BuiltFile {
  readonly module: string
  readonly version: string
  /** Such as screens/entry.js */
  readonly path: string
}

/** The source map of a built file as JSON; undefined if none is kept. */
export type ReadMap = (file: BuiltFile) => Promise<string | undefined>

interface BuiltFrame {
  readonly function: string
  readonly file: string
  readonly line: number
  readonly column: number
}

const mostFrames = 20
/** As Chromium and Node write them, and as Firefox and Safari do. */
const chromium = /^at (?:async )?(?:(.*?) \()?([^()\s]+):(\d+):(\d+)\)?$/
const firefox = /^([^@]*)@(\S+):(\d+):(\d+)$/

/** `crash`: whose file a line names that says no release, as that of a server. */
export async function framesOf(
  stack: string,
  crash: { readonly kind: 'screen' | 'server'; readonly module: string; readonly version: string },
  readMap: ReadMap,
): Promise<Place[]> {
  const built = builtFrames(stack)
  const maps = new Map<string, Promise<SourceMap | undefined>>()
  const mapOf = (file: BuiltFile) => {
    const key = `${file.module} ${file.version} ${file.path}`
    const known = maps.get(key) ?? sourceMapOf(file, readMap)
    maps.set(key, known)
    return known
  }
  return Promise.all(
    built.map(async (frame) => {
      const file = fileOf(frame.file, crash)
      const map = file && (await mapOf(file))
      const original = map && originalOf(map, frame, file.module)
      return (
        original ?? { function: frame.function, at: `${frame.file}:${frame.line}:${frame.column}`, code: '' }
      )
    }),
  )
}

export function builtFrames(stack: string): BuiltFrame[] {
  const lines = stack.split('\n').map((line) => line.trim())
  return lines
    .flatMap((line) => {
      const [, name = '', file = '', row, column] = chromium.exec(line) ?? firefox.exec(line) ?? []
      return file ? [{ function: name, file, line: Number(row), column: Number(column) }] : []
    })
    .slice(0, mostFrames)
}

/** Undefined for what is no file of a release, such as Node's own. */
export function fileOf(
  path: string,
  { kind, module, version }: { kind: 'screen' | 'server'; module: string; version: string },
): BuiltFile | undefined {
  const [, ofModule, itsVersion = '', rest = ''] =
    /^(?:\/modules\/([a-z0-9]+)|\/shell)\/([\w.-]+)\/([\w./@~-]+\.js)$/.exec(path) ?? []
  if (rest && !rest.includes('..'))
    return { module: ofModule ?? 'shell', version: itsVersion, path: `screens/${rest}` }
  if (kind === 'server' && /^[\w-]+\.js$/.test(path)) return { module, version, path: `server/${path}` }
  return undefined
}

async function sourceMapOf(file: BuiltFile, readMap: ReadMap): Promise<SourceMap | undefined> {
  const text = await readMap(file).catch(() => undefined)
  return text === undefined ? undefined : new SourceMap(JSON.parse(text))
}

function originalOf(map: SourceMap, frame: BuiltFrame, module: string): Place | undefined {
  // A stack counts from 1, a map from 0.
  const found = map.findEntry(frame.line - 1, frame.column - 1)
  if (!('originalSource' in found) || !found.originalSource) return undefined
  const { originalSource, originalLine, originalColumn } = found
  const { sources, sourcesContent } = map.payload
  const lines = sourcesContent[sources.indexOf(originalSource)]?.split('\n') ?? []
  return {
    function: '',
    at: `${pathOf(originalSource, module)}:${originalLine + 1}:${originalColumn + 1}`,
    code: lines[originalLine]?.trim().slice(0, 200) ?? '',
  }
}

/** `webpack://tem-claims/./src/day.tsx` is in the module's own folder, everything else named from the root. */
export function pathOf(source: string, module: string): string {
  const path = source
    .replace(/^webpack:\/\/[^/]*\//, '')
    .replace(/^(\.{1,2}\/)+/, '')
    .replace(/\?.*$/, '')
  if (!path.startsWith('src/')) return path
  return `${module === 'shell' ? 'shell' : `mfe-${module}`}/${path}`
}
