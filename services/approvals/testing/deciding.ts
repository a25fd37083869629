// A small company whose claims wait at the steps that a test chooses, with the approvals module on its database.

import { wire } from '@tem/bff-approvals/src/container.ts'
import { routes } from '@tem/bff-approvals/src/routes.ts'
import { startChain } from '@tem/chain/start-chain.ts'
import { decideClaim } from '@tem/contracts/calls/approvals.ts'
import { takeBackPayment } from '@tem/contracts/calls/payments.ts'
import type { ClaimStage, ClaimStatus } from '@tem/rules/claim/claim-status.ts'
import { newId } from '@tem/server/database/new-id.ts'
import type { Identity } from '@tem/server/http/identity-assertion.ts'
import { type ModuleInTest, moduleInTest } from '@tem/server/testing/module-in-test.ts'
import { actorAt, addPeople, type Part } from './people.ts'

export interface GivenClaim {
  readonly of?: Part
  /** Amount above its limit, paise. */
  readonly overLimitBy?: number
  readonly remarks?: string
  /** The steps of its chain, and the one that waits; those before it are answered. */
  readonly steps?: readonly ClaimStage[]
  readonly at?: ClaimStatus
  /** Paise. */
  readonly amount?: number
  readonly companions?: readonly Part[]
  /** Overrides the step's approvers from the organisation. */
  readonly approvers?: Partial<Record<ClaimStage, readonly string[]>>
  readonly allowsZero?: boolean
  /** By default a separate one, so claims of a day don't look alike. */
  readonly subCategory?: string
  readonly standsAlone?: boolean
  readonly day?: string
}

const usualSteps = ['pending', 'pending_higher_manager', 'pending_finance'] as const

export class Deciding {
  private readonly category = newId()

  private constructor(
    readonly module: ModuleInTest,
    private readonly people: ReadonlyMap<Part, Identity>,
  ) {}

  static async start(clock?: () => Date): Promise<Deciding> {
    const module = await moduleInTest({ routes, wire, ...(clock && { clock }) })
    const deciding = new Deciding(module, await addPeople(module.database.ownerSql))
    await deciding.addKinds()
    return deciding
  }

  get owner() {
    return this.module.database.ownerSql
  }

  get sql() {
    return this.module.database.sql
  }

  get call() {
    return this.module.calls.call.bind(this.module.calls)
  }

  person(part: Part): Identity {
    const person = this.people.get(part)
    if (!person) throw new Error(`Nobody is ${part}.`)
    return person
  }

  id(part: Part): string {
    return this.person(part).personId
  }

  decide(part: Part, claim: string, more: object = {}) {
    const pays = part === actorAt.pending_finance || part === 'secondPayer'
    const payment = pays && { paidDetails: { via: 'cash', idValue: 'CR-0042' } }
    const decision = { _id: claim, type: 'approve', note: 'Seen.', ...payment, ...more }
    return this.call(decideClaim, this.person(part), decision)
  }

  takeBack(part: Part, claim: string, more: object = {}) {
    return this.call(takeBackPayment, this.person(part), { _id: claim, note: 'It bounced.', ...more })
  }

  /** Inserts a claim as if people had submitted and answered it up to this step. */
  async claim(given: GivenClaim = {}): Promise<string> {
    const { of = 'claimant', steps = usualSteps, at = steps[0] ?? 'pending', amount = 50_000 } = given
    const over = given.overLimitBy ?? 0
    const id = newId()
    const day = given.day ?? '2026-03-10'
    const wrapperId = given.standsAlone ? null : await this.wrapper(of, day)
    await this.owner`
      insert into claims.claim (id, person_id, wrapper_id, ticket_number, expense_date, category_id, sub_category_id,
        status, submitted_at, receipt_amount_paise, reimbursable_amount_paise, is_over_limit, max_claim_amount_paise,
        remarks)
      values (${id}, ${this.id(of)}, ${wrapperId}, ${`EXP-2026-${id.slice(-8)}`}, ${day}, ${this.category},
        ${given.subCategory ?? (await this.subCategory(given.allowsZero))}, ${at}, now(), ${amount}, ${amount},
        ${over > 0}, ${over > 0 ? amount - over : null}, ${given.remarks ?? null})`
    for (const companion of given.companions ?? [])
      await this.owner`
        insert into claims.co_traveller (claim_id, person_id)
        values (${id}, ${this.id(companion)})`
    const plan = steps.map((step) => ({
      step,
      stage: step,
      assignees: given.approvers?.[step] ?? this.approversAt(step),
    }))
    await this.owner.begin((tx) => startChain(tx, { kind: 'claim', id, revision: 1 }, plan))
    await this.answerBefore(id, at, steps)
    return id
  }

  async subCategory(allowsZero = false): Promise<string> {
    const id = newId()
    await this.owner`
      insert into allowances.sub_category (id, category_id, code, name, position, is_allow_zero_amount)
      values (${id}, ${this.category}, ${id}, 'Bus', 1, ${allowsZero})`
    return id
  }

  /** The person's submitted day. */
  async wrapper(of: Part, day: string): Promise<string> {
    const [wrapper] = await this.owner<{ id: string }[]>`
      insert into claims.day_wrapper (id, person_id, day, submitted_at)
      values (${newId()}, ${this.id(of)}, ${day}, now())
      on conflict (person_id, day) do update set submitted_at = now()
      returning id`
    return wrapper?.id ?? ''
  }

  /** Any day. */
  async standIn(from: Part, to: Part): Promise<void> {
    await this.owner`
      insert into identity.delegation (id, from_person_id, to_person_id, from_day, to_day)
      values (${newId()}, ${this.id(from)}, ${this.id(to)}, '2020-01-01', '2099-12-31')`
  }

  async endStandIns(): Promise<void> {
    await this.owner`delete from identity.delegation`
  }

  async stored(claim: string) {
    const [stored] = await this.sql<{ status: ClaimStatus; amount: number; waiting: ClaimStage | null }[]>`
      select status, reimbursable_amount_paise as amount,
        (select step from chain.step where subject_id = claim.id and is_waiting) as waiting
      from claims.claim
      where id = ${claim}`
    if (!stored) throw new Error('A claim is gone.')
    return stored
  }

  async history(claim: string) {
    const lines = await this.sql`
      select step, from_status as "from", to_status as "to", by_person_id as by, for_person_id as "onBehalfOf",
        amount_before_paise as before, amount_after_paise as after
      from chain.history
      where subject_id = ${claim}
      order by id`
    return [...lines]
  }

  async drop(): Promise<void> {
    await this.module.database.drop()
  }

  private approversAt(step: ClaimStage): string[] {
    const first = this.id(actorAt[step])
    return step === 'pending_finance' ? [first, this.id('secondPayer')] : [first]
  }

  private async answerBefore(id: string, at: ClaimStatus, steps: readonly ClaimStage[]): Promise<void> {
    const waits = steps.indexOf(at as ClaimStage)
    const answered = waits === -1 ? steps.length : waits
    await this.owner`
      update chain.step
      set is_waiting = false, responded_by = approver_ids[1], responded_at = now(),
        response = case when ${at} = 'rejected' and position = ${answered} then 'reject' else 'approve' end
      where subject_id = ${id} and position <= ${answered}`
    await this.owner`
      update chain.step
      set is_waiting = true
      where subject_id = ${id} and position = ${answered + 1}`
  }

  private async addKinds(): Promise<void> {
    const { category } = this
    const type = newId()
    await this.owner`insert into allowances.expense_type (id, name, position) values (${type}, 'Travel', 1)`
    await this.owner`
      insert into allowances.category (id, expense_type_id, code, name, report_group, position)
      values (${category}, ${type}, 'TRV', 'Travel fare', 'travel', 1)`
  }
}
