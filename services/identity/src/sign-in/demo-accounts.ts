// The accounts on a demo's sign-in page: they share one password, and nobody is real.

export const demoPassword = 'Welcome@123'

const accounts = [
  { employeeId: 'E1001', is: 'Field officer with ten full weeks of claims' },
  { employeeId: 'E1002', is: 'Field officer whose claims pass the GBU stages' },
  { employeeId: 'E1003', is: 'Field officer whose claims pass the SM stages' },
  { employeeId: 'E1004', is: 'Field officer without tours, bank details and department' },
  { employeeId: 'E1005', is: 'Field officer with a petro card, a duplicate and a revised claim' },
  { employeeId: 'E1006', is: 'New account that must change its password' },
  { employeeId: 'M2001', is: 'Area manager with a queue to approve' },
  { employeeId: 'M2002', is: 'Area manager on leave, who delegates to M2001' },
  { employeeId: 'M2003', is: 'Area manager straight under the head of Sales' },
  { employeeId: 'Z3001', is: 'Zonal manager, the higher manager' },
  { employeeId: 'H4001', is: 'Head of Sales' },
  { employeeId: 'H4002', is: 'Head of Finance' },
  { employeeId: 'C5001', is: 'Chief executive' },
  { employeeId: 'G6001', is: 'GBU executive' },
  { employeeId: 'G6002', is: 'GBU finance manager' },
  { employeeId: 'S6003', is: 'SM zonal accountant' },
  { employeeId: 'S6004', is: 'SMBU finance manager' },
  { employeeId: 'P7001', is: 'Payer' },
  { employeeId: 'F7002', is: 'Finance, with reports' },
  { employeeId: 'A9001', is: 'Admin' },
  { employeeId: 'H4003', is: 'Second admin, who publishes what the first one edited' },
  { employeeId: 'X9002', is: 'Auditor, who reads only' },
]

/** As in the shell's page. */
export const demoAccounts = { password: demoPassword, accounts }
