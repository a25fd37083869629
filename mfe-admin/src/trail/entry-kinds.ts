// What the trail can be narrowed to.

/** Not '', because a select takes that as no choice. */
export const everything = 'everything'

export const kinds = [
  [everything, 'Everything'],
  ['decision', 'Decisions on claims and tours'],
  ['person-changed', 'People changed'],
  ['role-given', 'Roles given'],
  ['role-taken', 'Roles taken'],
  ['deactivated', 'Leavers'],
  ['setting-changed', 'Settings changed'],
  ['policy-drafted', 'Policy drafts edited'],
  ['policy-published', 'Policy published'],
  ['policy-text-published', 'Policy texts published'],
  ['imported', 'Imports'],
  ['change-proposed', 'Changes proposed'],
  ['change-confirmed', 'Changes confirmed'],
  ['rerouted', 'Re-routed'],
  ['stand-in-appointed', 'Stand-ins appointed'],
  ['payment-run-drafted', 'Payment runs drafted'],
  ['payment-run-confirmed', 'Payment runs confirmed'],
  ['payment-run-approved', 'Payment runs approved'],
  ['payment-run-declined', 'Payment runs declined'],
  ['payment-run-cancelled', 'Payment runs cancelled'],
  ['bank-file-downloaded', 'Bank files downloaded'],
  ['bank-answer-recorded', 'Answers of the bank recorded'],
  ['payment-taken-back', 'Payments taken back'],
  ['payment-hold-lifted', 'Holds of payments lifted'],
  ['number-revealed', 'Full numbers shown'],
  ['export-downloaded', 'Exports downloaded'],
  ['data-exported', 'Data of a person exported'],
  ['data-deleted', 'Data deleted'],
  ['server-command', 'Commands on the server'],
  ['signed-in', 'Sign-ins'],
  ['sign-in-failed', 'Failed sign-ins'],
  ['temporary-password', 'Temporary passwords'],
].map(([value = '', label = '']) => ({ value, label }))
