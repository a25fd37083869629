// What a change is that may wait for a second person. Each kind does its change in the caller's transaction and says what it
// did: to preview it, to make it, and to see that it would still do the same.
import type { HasherDeps } from '@tem/identity/deps.ts'
import type { AccountNotice } from '@tem/notifications/deliver/account-notices.ts'
import type { MessengerDeps } from '@tem/notifications/deps.ts'
import type { Guard } from '@tem/rules/account/second-yes.ts'
import type { TrailEvent } from '@tem/trail/record-trail.ts'
import type { TransactionSql } from 'postgres'

export interface Changed {
  /** The id of an employee who was there before. */
  readonly personId?: string
  /** Empty if it is not about a person. */
  readonly employeeCode: string
  readonly name: string
  readonly isNew: boolean
  readonly fields: readonly ChangedField[]
}

export interface ChangedField {
  readonly field: string
  readonly before: string | null
  readonly after: string | null
}

export interface ChangeEffect {
  /** In lists and in the trail. */
  readonly what: string
  readonly changes: readonly Changed[]
  /** Sentences. */
  readonly consequences: readonly string[]
  /** Stands for everything that it does: two effects with the same one are the same. */
  readonly fingerprint: string
  readonly guard: Guard
  /** The content of the change that would undo it. */
  readonly takenBackBy?: string
  /** Said once it is made. */
  readonly message: string
  /** For the person who made or confirmed it, where it can't be sent to the one whom it lets in. */
  readonly secret?: string
  /** Told as soon as it waits: whoever it concerns may object before it is confirmed. */
  readonly warn?: readonly AccountNotice[]
  /** Before the transaction ends: if it fails, nothing was changed. */
  readonly send?: () => Promise<void>
}

export type Maker = TrailEvent['actor']

export type ChangeDeps = HasherDeps & MessengerDeps

export type ChangeTools = Pick<ChangeDeps, 'hasher' | 'messenger' | 'clock'>

export interface ChangeKind {
  /** As it is stored. */
  readonly name: string
  /** `content` is what this kind needs to do it again. */
  apply(tx: TransactionSql, actor: Maker, content: string, tools: ChangeTools): Promise<ChangeEffect>
}
