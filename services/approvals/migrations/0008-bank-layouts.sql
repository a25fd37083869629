-- contract
-- Layouts as published: the bank's name in HDFC's file, ICICI's product and further columns, and the word that each bank
-- wants for a transfer to one of its own accounts.

-- The first four letters of the bank's IFSCs; null if the layout makes no difference.
alter table approvals.bank_layout add column own_bank text check (own_bank ~ '^[A-Z]{4}$');

update approvals.bank_layout set own_bank = 'HDFC' where code = 'enet';
update approvals.bank_layout set own_bank = 'ICIC' where code = 'cib';
-- The bank's four letters in the IFSC.
update approvals.bank_layout_column set value = 'ifsc', longest = 4 where layout_code = 'enet' and title = 'Bene Bank Name';
update approvals.bank_layout_column set fixed = 'PAB_VENDOR' where layout_code = 'cib' and title = 'PYMT_PROD_TYPE_CODE';

insert into approvals.bank_layout_column (layout_code, position, title, value, fixed, longest)
select code, 14 + nth, 'ADDL_INFO' || nth, 'fixed', '', 30
from approvals.bank_layout
cross join generate_series(1, 5) as nth
where code = 'cib';
