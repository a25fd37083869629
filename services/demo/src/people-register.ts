// The employees of the demo company: those on its sign-in page, and colleagues who fill teams and queues.
// [ID, name, designation, department, unit, territory, reports to]
export type Entry = readonly [
  code: string,
  name: string,
  designation: string,
  department: string | null,
  unit: string,
  territory: string,
  manager: string | null,
]

const protection = 'Crop Protection'
const nutrition = 'Crop Nutrition'
const seeds = 'Seeds and Micronutrients'
const corporate = 'Corporate'

const offered: readonly Entry[] = [
  ['C5001', 'Vikramaditya Shenoy', 'Chief Executive Officer', 'Management', corporate, 'Bengaluru', null],
  ['H4001', 'Lakshmi Venkataraman', 'Head of Sales', 'Sales', protection, 'Bengaluru', 'C5001'],
  ['H4002', 'Farhan Qureshi', 'Head of Finance', 'Finance', corporate, 'Bengaluru', 'C5001'],
  ['Z3001', 'Suresh Kulkarni', 'Zonal Manager', 'Sales', protection, 'Bengaluru', 'H4001'],
  ['M2001', 'Meera Nair', 'Area Manager', 'Sales', protection, 'Bengaluru', 'Z3001'],
  ['M2002', 'Rajesh Patil', 'Area Manager', 'Sales', protection, 'Mysuru', 'Z3001'],
  ['M2003', 'Gurpreet Singh', 'Area Manager', 'Sales', protection, 'Delhi', 'H4001'],
  ['E1001', 'Asha Rao', 'Field Officer', 'Sales', protection, 'Bengaluru', 'M2001'],
  ['E1002', 'Imran Sheikh', 'Field Officer', 'Sales', nutrition, 'Bengaluru', 'M2001'],
  ['E1003', 'Divya Hegde', 'Field Officer', 'Sales', seeds, 'Bengaluru', 'M2001'],
  ['E1004', 'Manjunath Gowda', 'Field Officer', null, protection, 'Mysuru', 'M2002'],
  ['E1005', 'Joseph Dsouza', 'Field Officer', 'Sales', protection, 'Mysuru', 'M2002'],
  ['E1006', 'Kavya Prasad', 'Field Officer', 'Sales', protection, 'Mysuru', 'M2002'],
  ['G6001', 'Ananya Iyer', 'GBU Executive', 'Business Control', nutrition, 'Bengaluru', 'H4002'],
  ['G6002', 'Harish Bhat', 'GBU Finance Manager', 'Finance', nutrition, 'Bengaluru', 'H4002'],
  ['S6003', 'Padma Krishnan', 'Zonal Accountant', 'Finance', seeds, 'Bengaluru', 'H4002'],
  ['S6004', 'Rohan Deshmukh', 'SMBU Finance Manager', 'Finance', seeds, 'Bengaluru', 'H4002'],
  ['P7001', 'Sunita Agarwal', 'Accounts Payable Manager', 'Finance', corporate, 'Bengaluru', 'H4002'],
  ['F7002', 'Deepak Menon', 'Finance Manager', 'Finance', corporate, 'Bengaluru', 'H4002'],
  [
    'A9001',
    'Nisha Kapoor',
    'Systems Administrator',
    'Information Technology',
    corporate,
    'Bengaluru',
    'H4003',
  ],
  ['X9002', 'Thomas Mathew', 'Internal Auditor', 'Internal Audit', corporate, 'Bengaluru', 'C5001'],
]

const colleagues: readonly Entry[] = [
  [
    'H4003',
    'Bhavana Reddy',
    'Head of People and Systems',
    'Information Technology',
    corporate,
    'Hyderabad',
    'C5001',
  ],
  ['Z3002', 'Prakash Joshi', 'Zonal Manager', 'Sales', protection, 'Pune', 'H4001'],
  ['M2004', 'Shalini Gokhale', 'Area Manager', 'Sales', protection, 'Pune', 'Z3002'],
  ['M2005', 'Arun Selvam', 'Area Manager', 'Sales', protection, 'Chennai', 'Z3001'],
  ['E1011', 'Naveen Shetty', 'Field Officer', 'Sales', protection, 'Bengaluru', 'M2001'],
  ['E1012', 'Pooja Kamath', 'Field Officer', 'Sales', protection, 'Bengaluru', 'M2001'],
  ['E1013', 'Santosh Naik', 'Senior Field Officer', 'Sales', protection, 'Bengaluru', 'M2001'],
  ['E1014', 'Rekha Murthy', 'Field Officer', 'Sales', nutrition, 'Bengaluru', 'M2001'],
  ['E1015', 'Abdul Rahiman', 'Field Officer', 'Sales', seeds, 'Bengaluru', 'M2001'],
  ['E1016', 'Chaitra Urs', 'Field Officer', 'Sales', protection, 'Bengaluru', 'M2001'],
  ['E1021', 'Mahesh Kumar', 'Field Officer', 'Sales', protection, 'Mysuru', 'M2002'],
  ['E1022', 'Sneha Poojary', 'Field Officer', 'Sales', nutrition, 'Mysuru', 'M2002'],
  ['E1023', 'Basappa Hiremath', 'Senior Field Officer', 'Sales', protection, 'Mysuru', 'M2002'],
  ['E1031', 'Amit Chauhan', 'Field Officer', 'Sales', protection, 'Delhi', 'M2003'],
  ['E1032', 'Neha Bansal', 'Field Officer', 'Sales', protection, 'Delhi', 'M2003'],
  ['E1033', 'Ravindra Shekhawat', 'Field Officer', 'Sales', nutrition, 'Jaipur', 'M2003'],
  ['E1034', 'Sourav Ghosh', 'Field Officer', 'Sales', protection, 'Kolkata', 'M2003'],
  ['E1041', 'Ganesh Pawar', 'Field Officer', 'Sales', protection, 'Pune', 'M2004'],
  ['E1042', 'Vaishali More', 'Field Officer', 'Sales', nutrition, 'Pune', 'M2004'],
  ['E1043', 'Nilesh Shinde', 'Senior Field Officer', 'Sales', protection, 'Mumbai', 'M2004'],
  ['E1044', 'Hetal Desai', 'Field Officer', 'Sales', protection, 'Surat', 'M2004'],
  ['E1051', 'Murugan Pandian', 'Field Officer', 'Sales', protection, 'Madurai', 'M2005'],
  ['E1052', 'Revathi Sundaram', 'Field Officer', 'Sales', protection, 'Chennai', 'M2005'],
  ['E1053', 'Karthik Raja', 'Field Officer', 'Sales', nutrition, 'Madurai', 'M2005'],
  ['E1054', 'Srinivas Goud', 'Field Officer', 'Sales', protection, 'Hyderabad', 'M2005'],
  ['E1061', 'Kiran Joshi', 'Field Officer', 'Sales', protection, 'Hyderabad', 'M2005'],
  ['F7011', 'Swati Jain', 'Accounts Executive', 'Finance', corporate, 'Bengaluru', 'F7002'],
  ['F7012', 'Vinod Pillai', 'Accounts Executive', 'Finance', corporate, 'Bengaluru', 'P7001'],
  ['R8001', 'Preeti Saxena', 'People Partner', 'People', corporate, 'Bengaluru', 'H4003'],
  ['W8101', 'Dinesh Solanki', 'Warehouse Manager', 'Supply Chain', corporate, 'Surat', 'H4002'],
]

export const register: readonly Entry[] = [...offered, ...colleagues]

/** HR has a record of this person, who has not signed up yet. */
export const withoutLogin: readonly string[] = ['E1061']

/** Signs in for the first time, with a password that somebody else chose. */
export const newAccounts: readonly string[] = ['E1006']

/** Levels by designation. */
export const designations: Readonly<Record<string, string>> = {
  'Field Officer': 'L1',
  'Senior Field Officer': 'L1',
  'Accounts Executive': 'L1',
  'Area Manager': 'L2',
  'People Partner': 'L2',
  'Warehouse Manager': 'L2',
  'Systems Administrator': 'L2',
  'GBU Executive': 'L3',
  'GBU Finance Manager': 'L3',
  'Zonal Accountant': 'L2',
  'SMBU Finance Manager': 'L3',
  'Accounts Payable Manager': 'L3',
  'Finance Manager': 'L3',
  'Internal Auditor': 'L3',
  'Zonal Manager': 'L3',
  'Head of Sales': 'L4',
  'Head of Finance': 'L4',
  'Head of People and Systems': 'L4',
  'Chief Executive Officer': 'L5',
}

export const departmentHeads: Readonly<Record<string, string | null>> = {
  Management: null,
  Sales: 'H4001',
  Finance: 'H4002',
  'Information Technology': 'H4003',
  People: 'H4003',
  'Business Control': 'H4002',
  'Supply Chain': 'H4002',
  'Internal Audit': null,
}

export const units: Readonly<Record<string, 'none' | 'gbu' | 'sm'>> = {
  [protection]: 'none',
  [nutrition]: 'gbu',
  [seeds]: 'sm',
  [corporate]: 'none',
}

/** With the GST code of the state, which determines the holidays. */
export const territories: Readonly<Record<string, string>> = {
  Bengaluru: '29',
  Mysuru: '29',
  Pune: '27',
  Mumbai: '27',
  Hyderabad: '36',
  Chennai: '33',
  Madurai: '33',
  Delhi: '07',
  Jaipur: '08',
  Surat: '24',
  Kolkata: '19',
}

interface RoleEntry {
  code: string
  role: string
  unit?: string
  territory?: string
}

export const roleEntries: readonly RoleEntry[] = [
  { code: 'C5001', role: 'ceo' },
  { code: 'G6001', role: 'gbu_executive', unit: nutrition },
  { code: 'G6002', role: 'gbu_finance_manager', unit: nutrition },
  { code: 'S6003', role: 'sm_zonal_accountant', territory: 'Bengaluru' },
  { code: 'S6004', role: 'smbu_finance_manager', unit: seeds },
  { code: 'P7001', role: 'payer' },
  { code: 'F7002', role: 'finance' },
  { code: 'A9001', role: 'admin' },
  { code: 'H4003', role: 'admin' },
  { code: 'X9002', role: 'auditor' },
]
