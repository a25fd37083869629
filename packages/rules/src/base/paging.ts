// How lists are paged, on the wire and in the address of a screen.

export const PAGE_SIZES = [10, 50, 100, 200, 500] as const
export const PICKER_LIMIT = 1000
export const MAX_SKIP = 10_000

export type PageSize = (typeof PAGE_SIZES)[number]

export interface Page {
  /** From 1. */
  readonly number: number
  readonly size: PageSize
}

/** As calls ask for it. */
export function sliceOf({ number, size }: Page) {
  return { skip: (number - 1) * size, limit: size }
}

/** It lives in the address, so that back works and links can be sent. What can't be a page is the first one. */
export function pageFrom(params: URLSearchParams): Page {
  const size = PAGE_SIZES.find((choice) => String(choice) === params.get('size')) ?? PAGE_SIZES[0]
  const number = Number(params.get('page') ?? 1)
  const last = Math.floor(MAX_SKIP / size) + 1
  return { number: Number.isInteger(number) && number >= 1 && number <= last ? number : 1, size }
}

/** The address says nothing where the list starts as it always does. */
export function pageInto(params: URLSearchParams, { number, size }: Page): URLSearchParams {
  const next = new URLSearchParams(params)
  next.delete('page')
  next.delete('size')
  if (number > 1) next.set('page', String(number))
  if (size !== PAGE_SIZES[0]) next.set('size', String(size))
  return next
}
