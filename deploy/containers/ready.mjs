// The health of a container: the gateway serves, and every module has answered it. Ends with 1 otherwise.
const answer = await fetch(`http://127.0.0.1:${process.env.PORT || 8080}/readyz`, {
  signal: AbortSignal.timeout(4_000),
}).catch(() => undefined)
const { ready = false, modules = {} } = answer?.ok ? await answer.json() : {}
const isReady = ready && Object.values(modules).every((module) => module.ready)
if (!isReady) process.exitCode = 1
