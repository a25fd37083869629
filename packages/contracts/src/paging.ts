// How lists are paged. Screens read these as well, so nothing here may bring the validator into their bundles.

export const PAGE_SIZES = [10, 50, 100, 200, 500] as const
export const PICKER_LIMIT = 1000
export const MAX_SKIP = 10_000
