// A person's days of last week, set by the product's own calls to the state that a journey needs.
import { addDays, type Day, daysFrom, mondayOf } from '@tem/rules/base/company-day.ts'
import { DEFAULT_DATE_FORMAT, formatDay, weekdayName } from '@tem/rules/base/date-format.ts'
import { expect, type Page } from 'playwright/test'
import { tokenOn } from '../test.ts'

interface OwnDay {
  readonly _id: string | null
  readonly expenseDate: Day
  readonly isSubmitted: boolean
  readonly isHoliday: boolean
  readonly mark: string | null
  readonly can: { readonly unsubmit: boolean }
}

interface OwnClaim {
  readonly _id: string
  readonly status: string
  readonly receiptAmount: number
}

export interface NamedDay {
  readonly day: Day
  /** As its card says it: Tuesday. */
  readonly name: string
  /** As people write it: 17/11/2026. */
  readonly date: string
}

export class OwnDays {
  private constructor(
    private readonly page: Page,
    private readonly token: string,
    readonly today: Day,
    /** Last week's, without holidays: the week is always open, and the demo company's claims in it wait unanswered. */
    readonly workdays: readonly NamedDay[],
  ) {}

  /** The page is signed in. */
  static async on(page: Page): Promise<OwnDays> {
    const token = await tokenOn(page)
    const unknown = new OwnDays(page, token, '', [])
    const { today } = (await unknown.call('configs/get-all-common-config')).item
    const from = addDays(mondayOf(today), -7)
    const { list } = await unknown.call('calendar/group-by-date', { from, to: addDays(from, 6) })
    const holidays = new Set((list as OwnDay[]).filter((day) => day.isHoliday).map((day) => day.expenseDate))
    const workdays = daysFrom(from, addDays(from, 6)).filter((day) => !holidays.has(day))
    return new OwnDays(page, token, today, workdays.map(named))
  }

  get thisDay(): NamedDay {
    return named(this.today)
  }

  async isHoliday({ day }: NamedDay): Promise<boolean> {
    return (await this.read(day)).item.isHoliday
  }

  /** Last week's, which is a holiday everywhere. */
  get sunday(): NamedDay {
    return named(addDays(mondayOf(this.today), -1))
  }

  /** No claims, no mark, not submitted. */
  async empty({ day }: NamedDay): Promise<void> {
    const { item, claims } = await this.read(day)
    if (item.isSubmitted) await this.call(`calendar/unsubmit/${item._id}`)
    if (item.mark) await this.call(`calendar/mark-claims/${item._id}`)
    for (const { _id } of claims) await this.call(`claims/delete/${_id}`)
    await this.call(`calendar/datewise-claims/update/${day}`, { placesVisited: [] })
  }

  /** Not marked; its claims stay. Another journey may take the mark away at the same time. */
  async reopen(day: Day): Promise<void> {
    const { item } = await this.read(day)
    if (!item.mark) return
    const headers = { 'access-token': this.token }
    await this.page.request.post(`/api/calendar/mark-claims/${item._id}`, { headers, data: {} })
    expect((await this.read(day)).item.mark).toBeNull()
  }

  /** Somebody has answered one of its claims, so it can't be emptied any more. */
  async isAnswered({ day }: NamedDay): Promise<boolean> {
    const { item } = await this.read(day)
    return item.isSubmitted && !item.can.unsubmit
  }

  /** With the daily allowance alone. */
  async fill(day: NamedDay): Promise<void> {
    await this.empty(day)
    const { list } = await this.call(`calendar/allowance-subcategories/list/${day.day}`)
    const [atOnce] = list.filter((each: { oneClickAdd: boolean }) => each.oneClickAdd)
    await this.call(`calendar/claims/create/${day.day}`, {
      category: atOnce.category._id,
      subCategory: atOnce._id,
    })
  }

  async submit({ day }: NamedDay): Promise<void> {
    await this.call(`calendar/submit/${day}`)
  }

  async savePlaces({ day }: NamedDay, placesVisited: readonly string[]): Promise<void> {
    await this.call(`calendar/datewise-claims/update/${day}`, { placesVisited })
  }

  /** Where a claim of this sub-category is entered. */
  async formOf(day: NamedDay, subCategory: string): Promise<string> {
    return `/dashboard/add-claim/${day.day}?${new URLSearchParams(await this.choice(day, subCategory))}`
  }

  async create(day: NamedDay, subCategory: string, form: object): Promise<string> {
    const choice = await this.choice(day, subCategory)
    const { item } = await this.call(`calendar/claims/create/${day.day}`, { ...choice, ...form })
    return item._id
  }

  /** By auto or taxi. */
  createRide(day: NamedDay, receiptAmount: number): Promise<string> {
    const route = { name: 'route', value: 'Depot to Hosur' }
    return this.create(day, 'Auto or Taxi at Actuals', { receiptAmount, customFields: [route] })
  }

  /** From another device: on top of whatever is saved. */
  async change(id: string, day: NamedDay, subCategory: string, form: object): Promise<void> {
    await this.call(`calendar/claims/update/${id}`, { ...(await this.choice(day, subCategory)), ...form })
  }

  async filesOf(id: string): Promise<{ fileName: string }[]> {
    return (await this.call(`calendar/claims/get/${id}`)).item.attachments
  }

  /** A claim that stands alone. */
  async request(day: NamedDay, subCategory: string, form: object): Promise<string> {
    const choice = await this.choice(day, subCategory)
    const { item } = await this.call('claims/new-request', { expenseDate: day.day, ...choice, ...form })
    return item._id
  }

  async revise(day: NamedDay, id: string, subCategory: string, form: object): Promise<void> {
    await this.call(`claims/revise/${id}`, { ...(await this.choice(day, subCategory)), ...form })
  }

  private async choice({ day }: NamedDay, subCategory: string) {
    const { list } = await this.call(`calendar/allowance-subcategories/list/${day}`)
    const found = list.find(({ name }: { name: string }) => name === subCategory)
    return { category: found.category._id as string, subCategory: found._id as string }
  }

  async claimsOf({ day }: NamedDay): Promise<OwnClaim[]> {
    return (await this.read(day)).claims
  }

  private read(day: Day): Promise<{ item: OwnDay; claims: OwnClaim[] }> {
    return this.call(`calendar/datewise-claims/get/${day}`)
  }

  // biome-ignore lint/suspicious/noExplicitAny: the answers of many calls, each read where it is asked for
  private async call(path: string, data: object = {}): Promise<any> {
    const response = await this.page.request.post(`/api/${path}`, {
      headers: { 'access-token': this.token },
      data,
    })
    const answer = await response.json()
    expect(response.ok(), `${path}: ${JSON.stringify(answer)}`).toBe(true)
    return answer
  }
}

/** By position in last week; there are at least four. */
export function at(workdays: readonly NamedDay[], place: number): NamedDay {
  const day = workdays[place]
  if (!day) throw new Error(`Last week has no working day ${place + 1}.`)
  return day
}

function named(day: Day): NamedDay {
  return { day, name: weekdayName(day), date: formatDay(day, DEFAULT_DATE_FORMAT) }
}
