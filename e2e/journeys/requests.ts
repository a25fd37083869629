// New Requests by API, as a field officer would send them: submitted at once, so they wait for the first approver.
import { randomInt } from 'node:crypto'
import { demoId } from '@tem/demo/dice.ts'
import { addDays, type Day } from '@tem/rules/base/company-day.ts'
import { type APIResponse, expect, type Page, request } from 'playwright/test'
import { suiteUrl } from '../suite/start-for-all.ts'
import { sessionOf } from '../test.ts'
import { harmfulPdf } from './papers.ts'

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
    /** The latest first; no holidays, because such claims need more approvers. */
    private readonly workdays: readonly Day[],
  ) {}

  /** The page draws the receipts; its signed-in person does not matter. */
  static async of(page: Page, employeeCode: string): Promise<Requests> {
    const { token } = (await sessionOf(employeeCode, process.env[suiteUrl] ?? '')).answer
    const officer = new Requests(page, token, [])
    const { today } = (await officer.call('configs/get-all-common-config')).item
    const { list } = await officer.call('calendar/group-by-date', {
      from: addDays(today, -20),
      to: addDays(today, -1),
    })
    const workdays = (list as OwnDay[]).filter(({ isHoliday }) => !isHoliday).map((day) => day.expenseDate)
    return new Requests(page, token, workdays.toReversed())
  }

  /** A night in Pune; `back` counts working days. */
  async hotelNight(receiptAmount: number, back = 0): Promise<Requested> {
    return this.send(await this.hotelForm(receiptAmount, this.workdays[back] ?? ''), back)
  }

  /** With colleagues, by their ids. */
  meal(
    receiptAmount: number,
    back = 0,
    employees: readonly string[] = [],
    remarks = 'Lunch with dealers',
  ): Promise<Requested> {
    return this.send({ ...mealForm(receiptAmount), employees, remarks }, back)
  }

  /** ₹1,200 is the limit of a field officer in Pune. */
  private async hotelForm(receiptAmount: number, billDate: Day) {
    const [cities, states, fileName] = await Promise.all([
      this.call('metro-cities/list'),
      this.call('states/list'),
      this.receipt(receiptAmount).then((file) => this.upload(file)),
    ])
    return {
      ...chosen('LODGING', 'HOTEL'),
      receiptAmount,
      hotelName: 'Hotel Panchavati',
      place: 'Pune',
      billNumber: `PV${randomInt(1e12)}`,
      billDate,
      numberOfDays: 1,
      metroCity: named(cities.list, 'Pune'),
      state: named(states.list, 'Maharashtra'),
      attachments: [{ fileName }],
    }
  }

  /** A submitted day of last week's kind: the daily allowance, a meal, and a night above its limit. Returns its wrapper. */
  async submittedDay(back: number): Promise<string> {
    const day = this.workdays[back] ?? ''
    const { item, claims } = await this.call(`calendar/datewise-claims/get/${day}`)
    if (item.isSubmitted) await this.call(`calendar/unsubmit/${item._id}`)
    if (item.mark) await this.call(`calendar/mark-claims/${item._id}`)
    for (const { _id } of claims) await this.call(`claims/delete/${_id}`)
    const night = await this.hotelForm(3000, day)
    const voucher = { fileName: await this.upload(harmfulPdf('booking.pdf', ['Booked for one guest'])) }
    night.attachments.push(voucher)
    for (const form of [chosen('DAY_NIGHT', 'DA_HQ'), mealForm(450), night])
      await this.call(`calendar/claims/create/${day}`, form)
    const submitted = await this.call(`calendar/submit/${day}`)
    return submitted.item?._id ?? item._id
  }

  /** Revises a rejected meal. */
  async revise({ _id }: Requested, change: object): Promise<void> {
    await this.call(`claims/revise/${_id}`, { ...mealForm(0), ...change })
  }

  private async send(form: object, back: number): Promise<Requested> {
    const { item } = await this.call('claims/new-request', {
      expenseDate: this.workdays[back],
      acceptSimilar: true,
      ...form,
    })
    return item
  }

  private async upload(file: Multipart[string]): Promise<string> {
    const { item } = await this.post('attachments/upload', { multipart: { file } })
    return item
  }

  /** Each is different, so no claim looks like a duplicate. */
  private async receipt(amount: number): Promise<Multipart[string]> {
    const paper = await this.page.context().newPage()
    const image = await paper.evaluate(drawBill, amount)
    await paper.close()
    return { name: 'hotel-bill.png', mimeType: 'image/png', buffer: Buffer.from(image, 'base64') }
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

function mealForm(receiptAmount: number) {
  return { ...chosen('MISC', 'MEAL'), receiptAmount, remarks: 'Lunch with dealers' }
}

function chosen(category: string, subCategory: string) {
  return { category: demoId('category', category), subCategory: demoId('sub-category', subCategory) }
}

function named(list: readonly { _id: string; name: string }[], name: string): string | undefined {
  return list.find((each) => each.name === name)?._id
}

/** On a canvas: a busy Chromium can't always take a picture of a page. */
function drawBill(amount: number): string {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width: 380, height: 520 })
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('This browser has no canvas.')
  pen.fillStyle = 'white'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.fillStyle = 'black'
  pen.font = '24px monospace'
  const lines = ['Hotel Panchavati', 'Room 204, 1 night', `Total ${amount}.00`, String(Math.random())]
  for (const [at, line] of lines.entries()) pen.fillText(line, 8, 40 + 48 * at)
  return canvas.toDataURL('image/png').replace(/^.*,/, '')
}
