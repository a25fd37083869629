// module.json: a module's own description, so menu, tiles and routes are drawn without running its code.
import { permissions } from '@tem/rules/account/permissions.ts'
import {
  array,
  boolean,
  enums,
  type Infer,
  integer,
  min,
  number,
  object,
  optional,
  pattern,
  record,
  size,
  string,
  union,
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
  /** The menu entry that it belongs to, if the way back leads to none. */
  under: optional(path),
  /** Also useful offline: the installed app keeps its files. */
  offline: optional(boolean()),
})

const menuItem = object({ label: words, path, permission, icon: enums(iconNames), order })

const callPath = pattern(string(), /^(\/[\w-]+)+$/)
const field = pattern(string(), /^[a-zA-Z]+$/)

/** One line of "What now" on the home screen: something that waits for the viewer, counted by a read of the module. */
const task = object({
  call: callPath,
  /** The field of the answer with the number of items; without items the line is left out. */
  count: field,
  /** The field with their amount. */
  amount: optional(field),
  /** The field with what it was in the period before. */
  amountBefore: optional(field),
  /** The field with the days that it is about, an object of `from` and `to`; they replace {period}. */
  period: optional(field),
  /** The field with the day until when; it replaces {day}. */
  day: optional(field),
  one: words,
  /** The number replaces {count}. */
  many: pattern(words, /\{count\}/),
  /** What the button says; it opens `path`. */
  action: words,
  path,
  /** What the screen's list begins with, such as '?status=rejected'. */
  search: optional(pattern(string(), /^\?[\w=&-]+$/)),
  permission,
  order,
})

/** What a read asks for. A text that begins with a colon is a day of this week or the last, counted from today. */
export const readDays = [':day', ':monday', ':sunday', ':last-monday', ':last-sunday'] as const
const asked = union([enums(readDays), pattern(string(), /^(?!:)/), number()])

/** The one thing that people add every day: a button on the home screen, and the key N on a desktop. */
const addition = object({
  label: words,
  /** `:day` is today. */
  path,
  permission,
  /** What its screen and those around it read; kept on the device of those who come back, for a moment without a connection. */
  reads: optional(
    array(
      object({
        /** One with `:day` reads today's. */
        call: pattern(string(), /^(\/[\w:-]+)+$/),
        payload: optional(record(string(), asked)),
        /** How many items a page of a growing list has. */
        page: optional(min(integer(), 1)),
      }),
    ),
  ),
})

const tile = object({
  label: words,
  /** Its short name in the menu; without one it is a tile only. */
  menu: optional(words),
  /** One line about what people do there. */
  hint: words,
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
  tasks: optional(array(task)),
  adds: optional(addition),
  /** Those besides English that the release brings; the build knows them by the files in texts/. */
  languages: optional(array(pattern(string(), /^[a-z]{2}$/))),
})

export type Manifest = Infer<typeof manifest>
export type ManifestRoute = Infer<typeof route>
export type MenuItem = Infer<typeof menuItem>
export type Tile = Infer<typeof tile>
export type Task = Infer<typeof task>
