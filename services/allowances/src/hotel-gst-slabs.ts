import type { HotelGstSlab } from '@tem/rules/hotel-gst.ts'
import type { Sql, TransactionSql } from 'postgres'

/** The slabs that hold at one time or another; which one on a day is the rule's to say. */
export async function readHotelGstSlabs(sql: Sql | TransactionSql): Promise<HotelGstSlab[]> {
  return sql<HotelGstSlab[]>`
    select from_day as "fromDay", to_day as "toDay", night_from_paise as "nightFrom", percent::float8 as percent
    from allowances.hotel_gst_slab
    where is_active
    order by from_day, night_from_paise`
}
