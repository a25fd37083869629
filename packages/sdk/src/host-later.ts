// Like host.ts, for parts of the shell that are not in its first script: what host.ts names is.

export { useQueries } from '@tanstack/react-query'
