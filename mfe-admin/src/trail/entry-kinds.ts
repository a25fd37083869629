// What the trail can be narrowed to.
import * as texts from '../../texts/made/trail.ts'

/** Not '', because a select takes that as no choice. */
export const everything = 'everything'

export const kinds = () => [
  { value: everything, label: texts.everything() },
  { value: 'decision', label: texts.decisions() },
  { value: 'person-changed', label: texts.peopleChanged() },
  { value: 'role-given', label: texts.rolesGiven() },
  { value: 'role-taken', label: texts.rolesTaken() },
  { value: 'deactivated', label: texts.leavers() },
  { value: 'setting-changed', label: texts.settingsChanged() },
  { value: 'policy-drafted', label: texts.policyDraftsEdited() },
  { value: 'policy-published', label: texts.policyPublished() },
  { value: 'policy-text-published', label: texts.policyTextsPublished() },
  { value: 'imported', label: texts.imports() },
  { value: 'change-proposed', label: texts.changesProposed() },
  { value: 'change-confirmed', label: texts.changesConfirmed() },
  { value: 'rerouted', label: texts.reRouted() },
  { value: 'stand-in-appointed', label: texts.standInsAppointed() },
  { value: 'payment-run-drafted', label: texts.paymentRunsDrafted() },
  { value: 'payment-run-confirmed', label: texts.paymentRunsConfirmed() },
  { value: 'payment-run-approved', label: texts.paymentRunsApproved() },
  { value: 'payment-run-declined', label: texts.paymentRunsDeclined() },
  { value: 'payment-run-cancelled', label: texts.paymentRunsCancelled() },
  { value: 'bank-file-downloaded', label: texts.bankFilesDownloaded() },
  { value: 'bank-answer-recorded', label: texts.bankAnswers() },
  { value: 'payment-taken-back', label: texts.paymentsTakenBack() },
  { value: 'payment-hold-lifted', label: texts.holdsLifted() },
  { value: 'sample-drawn', label: texts.samplesDrawn() },
  { value: 'sample-signed-off', label: texts.samplesSignedOff() },
  { value: 'number-revealed', label: texts.fullNumbersShown() },
  { value: 'export-downloaded', label: texts.exportsDownloaded() },
  { value: 'data-exported', label: texts.personExported() },
  { value: 'data-deleted', label: texts.dataDeleted() },
  { value: 'server-command', label: texts.commandsOnTheServer() },
  { value: 'signed-in', label: texts.signIns() },
  { value: 'sign-in-failed', label: texts.failedSignIns() },
  { value: 'temporary-password', label: texts.temporaryPasswords() },
]
