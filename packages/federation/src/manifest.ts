// module.json: what a module says of itself, so that menu, tiles and routes are drawn without running its code.
import { moduleNames } from '@tem/contracts/call.ts'
import { permissions } from '@tem/rules/account/permissions.ts'
import {
  array,
  boolean,
  enums,
  type Infer,
  integer,
  min,
  object,
  optional,
  pattern,
  size,
  string,
} from 'superstruct'
import { iconNames } from './names.ts'

const path = pattern(string(), /^\/dashboard(\/[\w-]+|\/:\w+)+$/)
const permission = enums(permissions)
const words = size(string(), 1, 60)
const range = pattern(string(), /^[\^~]?\d+\.\d+\.\d+$/)
const order = min(integer(), 0)

const route = object({
  path,
  /** Header and window title. */
  title: words,
  permission,
  /** What parts of the screen need besides, which are shown only to those who have it. */
  also: optional(array(permission)),
  /** Its name in src/remote.tsx. */
  screen: pattern(string(), /^[a-z][a-z0-9-]*$/),
  /** Where the back arrow leads; parameters of the path may be named. Home when left out. */
  back: optional(pattern(string(), /^\/dashboard(\/[\w:-]+)*(\?[\w=&:-]+)?$/)),
  /** Of use without a connection too: the installed app keeps its files. */
  offline: optional(boolean()),
})

const menuItem = object({ label: words, path, permission, icon: enums(iconNames), order })

/** What waits there for the viewer, as a read of the module counts it, and how the tile says so. */
const news = object({
  call: pattern(string(), /^(\/[\w-]+)+$/),
  /** The answer's field. */
  count: pattern(string(), /^[a-zA-Z]+$/),
  one: words,
  /** With the number in the place of {count}. */
  many: pattern(words, /\{count\}/),
})

const tile = object({
  label: words,
  /** One line on what one does there. */
  hint: words,
  /** Takes the hint's place while something waits. */
  news: optional(news),
  path,
  permission,
  icon: enums(iconNames),
  order,
})

export const manifest = object({
  name: enums(moduleNames),
  title: words,
  version: pattern(string(), /^\d+\.\d+\.\d+$/),
  /** The versions of @tem/sdk, and of the calls, that it understands. */
  sdk: range,
  api: range,
  routes: size(array(route), 1, 100),
  menu: array(menuItem),
  tiles: array(tile),
})

export type Manifest = Infer<typeof manifest>
export type ManifestRoute = Infer<typeof route>
export type MenuItem = Infer<typeof menuItem>
export type Tile = Infer<typeof tile>
export type TileNews = Infer<typeof news>
