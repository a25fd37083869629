// What a service's SQL may read of another's schema: views that their owner keeps stable, and who reads them.
// `npm run check` refuses every other name of another schema in a service's SQL. The rights of processes,
// each of which runs several services, come from bff/*/server.json.

/** View → the services that read it; `*` is every service. */
export const offeredViews: Readonly<Record<string, readonly string[]>> = {
  'identity.directory': ['*'],
  'identity.office_holder': ['chain', 'notifications'],
  'identity.stand_in': ['chain', 'notifications'],
  'identity.standing': ['approvals'],
  'identity.department_head': ['chain'],
  'allowances.email_setting': ['notifications'],
  'allowances.catalogue': ['approvals', 'claims', 'notifications'],
  'allowances.said_name': ['notifications'],
  'allowances.listed_state': ['approvals', 'claims'],
  'allowances.listed_city': ['claims'],
  'files.attached_file': ['claims'],
  'chain.subject_step': ['approvals', 'claims', 'identity', 'notifications', 'tours'],
  'chain.linked_answer': ['trail'],
  'chain.subject_history': ['approvals', 'claims', 'notifications', 'tours'],
  'chain.question': ['notifications'],
  'claims.submitted_claim': ['approvals'],
  'claims.claim_line': ['approvals', 'notifications'],
  'claims.claim_file': ['approvals'],
  'claims.companion': ['approvals', 'notifications'],
  'claims.sent_reminder': ['notifications'],
  'claims.travelled_day': ['approvals'],
  'claims.claim_on_tour': ['tours'],
  'claims.marked_day': ['approvals'],
  'admin.published_version': ['allowances'],
  'approvals.bank_layout_in_use': ['admin'],
  'approvals.claim_in_run': ['notifications'],
  'tours.approved_journey': ['approvals', 'claims'],
  'tours.approved_traveller': ['notifications'],
  'tours.approved_trip': ['notifications'],
  'tours.requested_tour': ['approvals', 'notifications'],
  'tours.companion': ['notifications'],
  'releases.returned_canary': ['notifications'],
}

/** These write the tables of other services: the demo company, and the administrators' imports and commands. */
export const storesForOthers: readonly string[] = ['demo', 'admin']

/**
 * What migrations use in other schemas besides offered views and foreign keys: functions, and tables whose triggers
 * and constraints span two services. Migrations are never edited, so entries stay.
 */
export const usedByMigrations: Readonly<Record<string, readonly string[]>> = {
  admin: ['queue.create_queue'],
  approvals: [
    'chain.step',
    'claims.claim',
    'claims.co_traveller',
    'claims.submitted_claim',
    'queue.create_queue',
  ],
  chain: [
    'identity.department',
    'identity.login',
    'identity.person',
    'identity.person_role',
    'identity.standing',
    'identity.works_today',
    'trail.link_new_row',
    'trail.link_row',
  ],
  claims: ['allowances.hotel_gst_slab', 'allowances.sub_category'],
  notifications: ['allowances.setting', 'queue.create_queue'],
  trail: ['chain.history', 'queue.create_queue'],
}
