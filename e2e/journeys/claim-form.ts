// The claim form as a person uses it: one officer for each screen size, one working day for each journey.
import type { Page, TestInfo } from 'playwright/test'
import { expect } from '../test.ts'
import { at, type NamedDay, OwnDays } from './own-days.ts'

/** No other journey uses these people. */
export const clerk = ({ project }: TestInfo) => (project.name === 'phone' ? 'F7011' : 'F7012')

export class ClaimForm {
  private constructor(
    readonly page: Page,
    readonly days: OwnDays,
    readonly day: NamedDay,
  ) {}

  /** On an emptied working day of last week, by its place in that week. */
  static async on(page: Page, place: number): Promise<ClaimForm> {
    const form = await ClaimForm.onDay(page, place)
    await form.days.empty(form.day)
    return form
  }

  /** On a working day that takes claims, with whatever it has. */
  static async onOpenDay(page: Page, place: number): Promise<ClaimForm> {
    const form = await ClaimForm.onDay(page, place)
    await form.days.reopen(form.day.day)
    return form
  }

  /** The same with any existing value. */
  static async onDay(page: Page, place: number): Promise<ClaimForm> {
    const days = await OwnDays.on(page)
    return new ClaimForm(page, days, at(days.workdays, place))
  }

  static async onHoliday(page: Page): Promise<ClaimForm> {
    const days = await OwnDays.on(page)
    await days.empty(days.sunday)
    return new ClaimForm(page, days, days.sunday)
  }

  async open(subCategory: string): Promise<void> {
    await this.page.goto(await this.days.formOf(this.day, subCategory))
    await expect(this.page.getByRole('heading', { name: subCategory })).toBeVisible()
  }

  field(label: string) {
    return this.page.getByRole('textbox', { name: named(label) })
  }

  async fill(values: Readonly<Record<string, string>>): Promise<void> {
    for (const [label, value] of Object.entries(values)) await this.field(label).fill(value)
  }

  /** Fills the form of a ride by auto or taxi. */
  async fillRide(amount: string): Promise<void> {
    await this.fill({ Route: 'Depot to Hosur', 'Invoice Amount': amount })
  }

  /** Picks from a list that is filtered by typing. */
  async pick(label: string, choice: string): Promise<void> {
    await this.page.getByRole('combobox', { name: named(label) }).fill(choice)
    await this.page.getByRole('option', { name: choice }).click()
  }

  /** Selects from a list that opens. */
  async select(label: string, choice: string): Promise<void> {
    await this.page.getByRole('combobox', { name: named(label) }).click()
    await this.page.getByRole('listbox').getByRole('option', { name: choice }).click()
    await expect(this.page.getByRole('listbox')).toHaveCount(0)
  }

  /** What few claims need. A desktop shows it at once. */
  async openMore(): Promise<void> {
    const more = this.page.getByRole('button', { name: /^More: /, expanded: false })
    if (await more.isVisible()) await more.click()
  }

  async attach(label: string, ...names: string[]): Promise<void> {
    await this.page.getByLabel(named(label)).setInputFiles(names.map(bill))
    for (const name of names)
      await expect(this.page.getByRole('button', { name: `Open ${name}` })).toBeVisible()
  }

  save() {
    return this.page.getByRole('button', { name: 'Save' }).click()
  }

  async expectErrors(...sentences: string[]): Promise<void> {
    for (const sentence of sentences) {
      const literal = sentence.replace(/[.()]/g, '\\$&')
      await expect(this.page.getByText(new RegExp(`^(Error: )?${literal}`))).toBeVisible()
    }
  }

  /** Back on the day's screen, with this many claims. */
  async expectSaved(count = 1): Promise<void> {
    // That of an earlier claim may still be fading.
    const told = this.page.getByText('Claim Created Successfully.').filter({ visible: true })
    await expect(told.first()).toBeVisible()
    await expect(this.page).toHaveURL(new RegExp(`/dashboard/claim-by-day/${this.day.day}$`))
    // Earlier ones may still be on their way from the outbox.
    await expect.poll(() => this.days.claimsOf(this.day)).toHaveLength(count)
  }
}

/** The label alone, or as of a field that may be left blank. */
function named(label: string): RegExp {
  return new RegExp(`^${label}( \\(optional\\))?$`)
}

/** Each has different bytes, so no claim looks like a duplicate. */
export function bill(name: string) {
  const mark = `${Math.random()}`
  return {
    name,
    mimeType: 'application/pdf',
    buffer: Buffer.from(`%PDF-1.4\n% ${mark}\ntrailer<</Root 1 0 R>>\n%%EOF\n`),
  }
}
