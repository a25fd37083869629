// What every icon of lucide-react is made with. The shell offers it to modules like parts.ts; a module's build takes it from here.
export { createLucideIcon } from 'lucide-react'
