// New requests by API, as a field officer would send them: submitted at once, and so before their first approver.
import { demoId } from '@tem/database/demo/demo-id.ts'
import { addDays, type Day } from '@tem/rules/company-day.ts'
import { type APIResponse, expect, type Page, request } from 'playwright/test'
import { suiteUrl } from '../suite/start-for-all.ts'

export interface Requested {
  readonly _id: string
  readonly ticketNumber: string
}

interface OwnDay {
  readonly expenseDate: Day
  readonly isHoliday: boolean
}

export class Requests {
  private constructor(
    private readonly page: Page,
    private readonly token: string,
    /** The latest first; a claim of a holiday would take another way. */
    private readonly workdays: readonly Day[],
  ) {}

  /** The page draws the receipts; who is signed in on it is another matter. */
  static async of(page: Page, employeeCode: string): Promise<Requests> {
    const stranger = new Requests(page, '', [])
    const { token } = await stranger.call('auth/signin', { username: employeeCode, password: 'Welcome@123' })
    const officer = new Requests(page, token, [])
    const { today } = (await officer.call('configs/get-all-common-config')).item
    const { list } = await officer.call('calendar/group-by-date', {
      from: addDays(today, -20),
      to: addDays(today, -1),
    })
    const workdays = (list as OwnDay[]).filter(({ isHoliday }) => !isHoliday).map((day) => day.expenseDate)
    return new Requests(page, token, workdays.toReversed())
  }

  /** One night in Pune, where Rs 1,200 is the limit of a field officer; `back` counts working days. */
  async hotelNight(receiptAmount: number, back = 0): Promise<Requested> {
    const [cities, states, fileName] = await Promise.all([
      this.call('metro-cities/list'),
      this.call('states/list'),
      this.upload(receiptAmount),
    ])
    return this.send('LODGING', 'HOTEL', back, {
      receiptAmount,
      hotelName: 'Hotel Panchavati',
      place: 'Pune',
      billNumber: `PV${Date.now()}`,
      billDate: this.workdays[back],
      numberOfDays: 1,
      metroCity: named(cities.list, 'Pune'),
      state: named(states.list, 'Maharashtra'),
      attachments: [{ fileName }],
    })
  }

  meal(receiptAmount: number, back = 0): Promise<Requested> {
    return this.send('MISC', 'MEAL', back, { receiptAmount, remarks: 'Lunch with dealers' })
  }

  /** A refused meal told again. */
  async revise({ _id }: Requested, change: object): Promise<void> {
    await this.call(`claims/revise/${_id}`, { ...chosen('MISC', 'MEAL'), ...change })
  }

  private async send(category: string, subCategory: string, back: number, form: object): Promise<Requested> {
    const { item } = await this.call('claims/new-request', {
      expenseDate: this.workdays[back],
      ...chosen(category, subCategory),
      ...form,
    })
    return item
  }

  private async upload(amount: number): Promise<string> {
    const buffer = await this.receipt(amount)
    const { item } = await this.post('attachments/upload', {
      multipart: { file: { name: 'hotel-bill.png', mimeType: 'image/png', buffer } },
    })
    return item
  }

  /** No two are alike, so none looks like another claim's. */
  private async receipt(amount: number): Promise<Buffer> {
    const paper = await this.page.context().newPage()
    await paper.setContent(
      `<body style="font:24px monospace"><h2>Hotel Panchavati</h2><p>Room 204, 1 night</p>
       <h2>Total ${amount}.00</h2><p>${Date.now()} ${Math.random()}</p>`,
    )
    const picture = await paper.screenshot({ clip: { x: 0, y: 0, width: 380, height: 520 } })
    await paper.close()
    return picture
  }

  // biome-ignore lint/suspicious/noExplicitAny: the answers of many calls, each read where it is asked for
  call(path: string, data: object = {}): Promise<any> {
    return this.post(path, { data })
  }

  private async post(path: string, what: { data?: object; multipart?: Multipart }) {
    const api = await request.newContext({
      baseURL: process.env[suiteUrl] ?? '',
      extraHTTPHeaders: this.token ? { 'access-token': this.token } : {},
    })
    const answer = await answerOf(await api.post(`/api/${path}`, what), path)
    await api.dispose()
    return answer
  }
}

type Multipart = Record<string, { name: string; mimeType: string; buffer: Buffer }>

async function answerOf(response: APIResponse, path: string) {
  const answer = await response.json()
  expect(response.ok(), `${path}: ${JSON.stringify(answer)}`).toBe(true)
  return answer
}

function chosen(category: string, subCategory: string) {
  return { category: demoId('category', category), subCategory: demoId('sub-category', subCategory) }
}

function named(list: readonly { _id: string; name: string }[], name: string): string | undefined {
  return list.find((each) => each.name === name)?._id
}
