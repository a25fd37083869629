// Like host.ts, for parts of the shell that are loaded later: everything that host.ts names is in the first script.

export { useQueries } from '@tanstack/react-query'
