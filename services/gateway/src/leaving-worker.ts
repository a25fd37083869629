// What a browser gets in place of the service worker where there is none, or where it is switched off: it takes the
// former one's place, clears what that one kept, and goes.
export const leavingWorker = `self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(leave()))

async function leave() {
  for (const name of await caches.keys()) await caches.delete(name)
  await self.registration.unregister()
}
`
