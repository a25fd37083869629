// The limit of each figure of a run: the rows of the table that a run prints at its end. The limits are those of docs/performance.md.
// A row without one compares, or says where to look.

export type Part =
  | 'requests'
  | 'claims'
  | 'statements'
  | 'growth'
  | 'export'
  | 'screens'
  | 'moves'
  | 'phone'
  | 'knee'
  | 'start'

type Unit = 'times' | 'share' | 'percent' | 'ms' | 'kB' | 'perSecond' | 'count' | 'score' | 'shift'

export interface Goal {
  readonly part: Part
  readonly row: string
  readonly unit: Unit
  readonly atMost?: number
  readonly atLeast?: number
  /** What it is measured against in the same run. */
  readonly against?: string
}

const bare = 'bare node and postgres.js'
const sameApp = 'single build, split by screen'

export const goals = {
  readCpu: goal('requests', 'A read: CPU time', 'times', {}, bare),
  readOfBare: goal('requests', 'A read: answers', 'share', {}, bare),
  readOfGo: goal('requests', 'A read: answers', 'share', {}, 'Go and pgx'),
  readCpuOfGo: goal('requests', 'A read: CPU time', 'times', {}, 'Go and pgx'),
  readOfNginx: goal('requests', 'A read: answers', 'share', {}, 'nginx before the same module'),
  'my-claims': goal('claims', 'My claims: answers', 'share', {}, bare),
  'group-by-date': goal('claims', 'A month of days: answers', 'share', {}, bare),
  queue: goal('claims', "A manager's queue: answers", 'share', {}, bare),
  create: goal('claims', 'A claim recorded: answers', 'share', {}, bare),
  'submit-month': goal('claims', 'A month submitted: answers', 'share', {}, bare),
  approve: goal('claims', 'A claim approved: answers', 'share', {}, bare),
  'trips my-claims': goal('statements', 'My claims: round trips', 'count', {}),
  'trips group-by-date': goal('statements', 'A month of days: round trips', 'count', {}),
  'trips queue': goal('statements', "A manager's queue: round trips", 'count', {}),
  'trips create': goal('statements', 'A claim recorded: round trips', 'count', {}),
  'trips submit-month': goal('statements', 'A month submitted: round trips', 'count', {}),
  'trips approve': goal('statements', 'A claim approved: round trips', 'count', {}),
  'blocks my-claims': goal('growth', 'My claims: blocks touched', 'times', { atMost: 2 }, '10,000 claims'),
  'blocks group-by-date': goal(
    'growth',
    'A month of days: blocks touched',
    'times',
    { atMost: 2 },
    '10,000 claims',
  ),
  'blocks queue': goal(
    'growth',
    "A manager's queue: blocks touched",
    'times',
    { atMost: 2 },
    '10,000 claims',
  ),
  'blocks create': goal(
    'growth',
    'A claim recorded: blocks touched',
    'times',
    { atMost: 2 },
    '10,000 claims',
  ),
  'blocks submit-month': goal(
    'growth',
    'A month submitted: blocks touched',
    'times',
    { atMost: 2 },
    '10,000 claims',
  ),
  'blocks approve': goal(
    'growth',
    'A claim approved: blocks touched',
    'times',
    { atMost: 2 },
    '10,000 claims',
  ),
  'blocks payer-queue': goal(
    'growth',
    "A payer's queue: blocks touched",
    'times',
    { atMost: 2 },
    '10,000 claims',
  ),
  slowestGrowth: goal('growth', 'The call whose time grows most', 'times', {}, '10,000 claims'),
  slowestQuery: goal('growth', 'The slowest statement of a page, mean', 'ms', {}),
  mostReads: goal('growth', 'The most blocks read for one call', 'count', {}),
  workbookLines: goal('export', 'Payment workbook: lines', 'perSecond', { atLeast: 5_000 }),
  workbookOfCsv: goal('export', 'Payment workbook: lines', 'share', {}, 'bare CSV'),
  workbookOfCopy: goal('export', 'Payment workbook: lines', 'share', {}, 'COPY … TO'),
  workbookMemory: goal(
    'export',
    'Payment workbook: memory, more',
    'percent',
    { atMost: 10 },
    'as many lines in eight exports',
  ),
  firstScreen: goal('screens', 'First useful screen, cold, phone on 4G', 'ms', { atMost: 2_600 }),
  firstScreenMore: goal('screens', 'First useful screen, more', 'percent', {}, sameApp),
  shellSize: goal('screens', "Shell's first JavaScript, gzip", 'kB', {}),
  shellMore: goal('screens', "Shell's first JavaScript, more", 'percent', {}, sameApp),
  roundTrips: goal('screens', "From the HTML to a module's screen: round trips", 'count', {}),
  move: goal('moves', "To another module's first screen, p95", 'ms', { atMost: 150 }),
  moveOfSingle: goal('moves', "To another module's first screen, p95, more", 'percent', {}, sameApp),
  sharedCode: goal('moves', 'Code that several modules load', 'percent', {}),
  performance: goal('phone', 'Lighthouse, the lowest of six screens', 'score', { atLeast: 93 }),
  blocking: goal('phone', 'Lighthouse, the longest blocking of six screens', 'ms', { atMost: 200 }),
  installed: goal('phone', 'First useful screen, installed, three of four', 'ms', { atMost: 1_250 }),
  tap: goal('phone', 'Tap to picture, CPU 4 ×, three of four', 'ms', { atMost: 100 }),
  shift: goal('phone', 'The largest shift of a screen', 'shift', { atMost: 0.05 }),
  kneePerCore: goal('knee', 'Mixed month-end load at p99 300 ms, per core of server work', 'perSecond', {
    atLeast: 150,
  }),
  goodput: goal('knee', 'At twice that load: answered', 'share', { atLeast: 0.8 }, 'that load'),
  refusals: goal('knee', 'At twice that load: refusals, p99', 'ms', { atMost: 500 }),
  retryAfter: goal('knee', 'At twice that load: refusals with Retry-After', 'share', { atLeast: 1 }),
  vitalRefused: goal(
    'knee',
    'At twice that load: approvals refused',
    'share',
    { atMost: 1 },
    'the share of the other calls that is refused',
  ),
  warmStart: goal('start', 'npm start, warm', 'ms', { atMost: 3_000 }),
} as const satisfies Record<string, Goal>

export type GoalName = keyof typeof goals

function goal(
  part: Part,
  row: string,
  unit: Unit,
  limit: Pick<Goal, 'atMost' | 'atLeast'>,
  against?: string,
): Goal {
  return { part, row, unit, ...limit, ...(against !== undefined && { against }) }
}
