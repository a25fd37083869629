// What the bare contenders read: the claims of the workbook, one line each.
export const exportedLines = `
  select claim.ticket_number, person.employee_code, person.name, designation.grade, designation.name, department.name,
    business_unit.name, territory.name, claim.expense_date, category.name, sub_category.name, claim.units,
    claim.unit_rate_paise, claim.receipt_amount_paise, claim.max_claim_amount_paise, claim.reimbursable_amount_paise,
    claim.is_over_limit, claim.payment_type, claim.card_last_four, claim.status, claim.remarks,
    manager.responded_by, manager.responded_at, payer.responded_by, payer.responded_at, payer.paid_id_value
  from claims.claim
  join identity.person on person.id = claim.person_id
  left join identity.designation on designation.id = person.designation_id
  left join identity.department on department.id = person.department_id
  left join identity.business_unit on business_unit.id = person.business_unit_id
  left join identity.territory on territory.id = person.territory_id
  join allowances.sub_category on sub_category.id = claim.sub_category_id
  join allowances.category on category.id = claim.category_id
  left join chain.step as manager on manager.subject_id = claim.id and manager.stage = 'pending'
    and manager.response = 'approve'
  left join chain.step as payer on payer.subject_id = claim.id and payer.stage = 'pending_finance'
    and payer.response = 'approve'
  where claim.submitted_at is not null and claim.status in ('pending_finance', 'approved')
  order by person.employee_code, claim.expense_date, claim.ticket_number`
