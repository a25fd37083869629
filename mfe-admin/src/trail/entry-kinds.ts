// What the trail can be narrowed to.
import * as texts from '../../texts/made/trail.ts'

/** Not '', because a select takes that as no choice. */
export const everything = 'everything'

const labels = (): readonly (readonly [string, string])[] => [
  [everything, texts.everything()],
  ['decision', texts.decisionsOnClaimsAnd()],
  ['person-changed', texts.peopleChanged()],
  ['role-given', texts.rolesGiven()],
  ['role-taken', texts.rolesTaken()],
  ['deactivated', texts.leavers()],
  ['setting-changed', texts.settingsChanged()],
  ['policy-drafted', texts.policyDraftsEdited()],
  ['policy-published', texts.policyPublished()],
  ['policy-text-published', texts.policyTextsPublished()],
  ['imported', texts.imports()],
  ['change-proposed', texts.changesProposed()],
  ['change-confirmed', texts.changesConfirmed()],
  ['rerouted', texts.reRouted()],
  ['stand-in-appointed', texts.standInsAppointed()],
  ['payment-run-drafted', texts.paymentRunsDrafted()],
  ['payment-run-confirmed', texts.paymentRunsConfirmed()],
  ['payment-run-approved', texts.paymentRunsApproved()],
  ['payment-run-declined', texts.paymentRunsDeclined()],
  ['payment-run-cancelled', texts.paymentRunsCancelled()],
  ['bank-file-downloaded', texts.bankFilesDownloaded()],
  ['bank-answer-recorded', texts.answersOfTheBank()],
  ['payment-taken-back', texts.paymentsTakenBack()],
  ['payment-hold-lifted', texts.holdsOfPaymentsLifted()],
  ['sample-drawn', texts.samplesDrawn()],
  ['sample-signed-off', texts.samplesSignedOff()],
  ['number-revealed', texts.fullNumbersShown()],
  ['export-downloaded', texts.exportsDownloaded()],
  ['data-exported', texts.dataOfAPerson()],
  ['data-deleted', texts.dataDeleted()],
  ['server-command', texts.commandsOnTheServer()],
  ['signed-in', texts.signIns()],
  ['sign-in-failed', texts.failedSignIns()],
  ['temporary-password', texts.temporaryPasswords()],
]

export const kinds = () => labels().map(([value, label]) => ({ value, label }))
