// How lists are paged, on the wire and in the URL of a screen.

export const PAGE_SIZES = [10, 50, 100, 200, 500] as const
export const PICKER_LIMIT = 1000
export const MAX_SKIP = 10_000

export type PageSize = (typeof PAGE_SIZES)[number]

export interface Page {
  /** From 1. */
  readonly number: number
  readonly size: PageSize
}

/** The parameters that calls take. */
export function sliceOf({ number, size }: Page) {
  return { skip: (number - 1) * size, limit: size }
}

/** Kept in the URL, so Back works and links can be shared. An invalid page becomes the first. */
export function pageFrom(params: URLSearchParams): Page {
  const size = PAGE_SIZES.find((choice) => String(choice) === params.get('size')) ?? PAGE_SIZES[0]
  const number = Number(params.get('page') ?? 1)
  const last = Math.floor(MAX_SKIP / size) + 1
  return { number: Number.isInteger(number) && number >= 1 && number <= last ? number : 1, size }
}

/** The URL omits the defaults. */
export function pageInto(params: URLSearchParams, { number, size }: Page): URLSearchParams {
  const next = new URLSearchParams(params)
  next.delete('page')
  next.delete('size')
  if (number > 1) next.set('page', String(number))
  if (size !== PAGE_SIZES[0]) next.set('size', String(size))
  return next
}
