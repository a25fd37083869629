import type { Struct } from 'superstruct'

// Structs are invariant in their type parameter, so a table of different structs can only be typed loosely.
// biome-ignore lint/suspicious/noExplicitAny: no narrower type is a supertype of every struct
export type Anything = any

export type AnyStruct<T = Anything> = Struct<T, Anything>
