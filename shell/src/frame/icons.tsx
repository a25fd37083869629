// The icons that a manifest may name.
import type { IconName } from '@tem/federation/names.ts'
import BookText from 'lucide-react/icons/book-text'
import ChartColumn from 'lucide-react/icons/chart-column'
import CircleUser from 'lucide-react/icons/circle-user'
import ClipboardCheck from 'lucide-react/icons/clipboard-check'
import Download from 'lucide-react/icons/download'
import History from 'lucide-react/icons/history'
import House from 'lucide-react/icons/house'
import ListChecks from 'lucide-react/icons/list-checks'
import Lock from 'lucide-react/icons/lock-keyhole'
import LogOut from 'lucide-react/icons/log-out'
import Plane from 'lucide-react/icons/plane'
import Receipt from 'lucide-react/icons/receipt-indian-rupee'
import TicketCheck from 'lucide-react/icons/ticket-check'
import Users from 'lucide-react/icons/users'
import Wallet from 'lucide-react/icons/wallet'

const icons = {
  home: House,
  'sign-out': LogOut,
  user: CircleUser,
  chart: ChartColumn,
  receipt: Receipt,
  history: History,
  'list-checks': ListChecks,
  users: Users,
  plane: Plane,
  'ticket-check': TicketCheck,
  'clipboard-check': ClipboardCheck,
  book: BookText,
  lock: Lock,
  wallet: Wallet,
  download: Download,
} satisfies Record<IconName | 'home' | 'sign-out', typeof House>

export function Icon({ name }: { name: keyof typeof icons }) {
  const Picture = icons[name]
  return <Picture aria-hidden="true" />
}
