// Which page of the list is looked at: it lives in the address, so that back works and links can be sent.
import { MAX_SKIP, PAGE_SIZES } from '@tem/rules/paging.ts'

export type PageSize = (typeof PAGE_SIZES)[number]

export interface Page {
  /** From 1. */
  number: number
  size: PageSize
}

/** What can't be a page, because somebody typed it, is the first page. */
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
