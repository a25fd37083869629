// Whose migrations run before whose: a later service may refer to the tables of an earlier one, never the other way.
export const servicesInOrder = [
  'database',
  'trail',
  'identity',
  'allowances',
  'files',
  'chain',
  'claims',
  'approvals',
  'tours',
  'notifications',
] as const
