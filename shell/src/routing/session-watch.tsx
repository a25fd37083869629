// Signing out anywhere signs out here: another tab, or the server that no longer knows the session.
import { useLocation, useNavigate } from '@tem/sdk'
import { onSessionEnd, useStoredSession } from '@tem/sdk/host.ts'
import { useEffect } from 'react'
import { queryClient } from '../query-client.ts'
import { rememberUrl } from './previous-url.ts'

export function SessionWatch() {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const token = useStoredSession()?.token

  useEffect(() => {
    onSessionEnd(() => {
      rememberUrl(pathname + search)
      navigate('/auth/signout', { replace: true })
    })
  }, [navigate, pathname, search])

  // What one person was answered is never shown to the next.
  useEffect(() => (token ? () => queryClient.clear() : undefined), [token])

  return null
}
