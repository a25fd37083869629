// module.json: a module's own description, so menu, tiles and routes are drawn without running its code.
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
/** Also a folder, a schema and a role of the database, and a part of URLs. */
export const moduleName = pattern(string(), /^[a-z][a-z0-9]{1,30}$/)
const words = size(string(), 1, 60)
const range = pattern(string(), /^[\^~]?\d+\.\d+\.\d+$/)
const order = min(integer(), 0)

const route = object({
  path,
  /** Header and window title. */
  title: words,
  permission,
  /** Extra permissions that parts of the screen need; people without one don't see that part. */
  also: optional(array(permission)),
  /** Its name in src/remote.tsx. */
  screen: pattern(string(), /^[a-z][a-z0-9-]*$/),
  /** Target of the back arrow; may use parameters of the path. Default: home. */
  back: optional(pattern(string(), /^\/dashboard(\/[\w:-]+)*(\?[\w=&:-]+)?$/)),
  /** Also useful offline: the installed app keeps its files. */
  offline: optional(boolean()),
})

const menuItem = object({ label: words, path, permission, icon: enums(iconNames), order })

/** The number of items that wait for the viewer, counted by a read of the module, and the tile's text for it. */
const news = object({
  call: pattern(string(), /^(\/[\w-]+)+$/),
  /** The field of the answer. */
  count: pattern(string(), /^[a-zA-Z]+$/),
  one: words,
  /** The number replaces {count}. */
  many: pattern(words, /\{count\}/),
})

const tile = object({
  label: words,
  /** One line about what people do there. */
  hint: words,
  /** Replaces the hint while something waits. */
  news: optional(news),
  path,
  permission,
  icon: enums(iconNames),
  order,
})

export const manifest = object({
  name: moduleName,
  title: words,
  version: pattern(string(), /^\d+\.\d+\.\d+$/),
  /** The versions of @tem/sdk and of the calls that it supports. */
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
