// `npm run demo:provider`: a sign-in provider for a demo that runs on this machine, with its people.
import { register } from '@tem/demo/people-register.ts'
import { startTestProvider, type TestProvider, testClient } from '@tem/identity/testing/test-provider.ts'
import { returnPath } from '@tem/rules/account/providers.ts'

/** Everybody of the demo company has an account there, without a password. */
export function startDemoProvider(site: string, port?: number): Promise<TestProvider> {
  return startTestProvider({
    accounts: register.map(([code, name]) => ({
      sub: `account-of-${code}`,
      name,
      email: `${name.toLowerCase().replaceAll(' ', '.')}@vasudha.example`,
      email_verified: true,
      employee_code: code,
    })),
    returnTo: (issuer) => site + returnPath(issuer),
    signedOutTo: `${site}/auth/signin`,
    ...(port !== undefined && { port }),
  })
}

export const demoClient = testClient

if (import.meta.filename === process.argv[1]) {
  const site = process.env.PUBLIC_URL ?? `http://127.0.0.1:${process.env.PORT ?? 8080}`
  const { issuer } = await startDemoProvider(site, Number(process.env.PROVIDER_PORT ?? 8090))
  process.stdout.write(`
A provider for the demo at ${site} runs until you press Ctrl+C.
Sign in there as A9001, open Administration, Sign-in providers, and enter:

  Name            Demo ID
  Issuer          ${issuer}
  Client ID       ${testClient.id}
  Client secret   ${testClient.secret}
  Found           By employee code, with the claim employee_code

Then sign in as H4003 and confirm it under Administration, Changes to confirm.
`)
}
