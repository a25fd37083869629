// What a real company misses as it is set up: said at the start, before anybody waits for a message in vain.

export function whatWontWork(env: NodeJS.ProcessEnv): string[] {
  const { SMTP_URL, SMS_URL, PUBLIC_URL } = env
  const sentences: string[] = []
  if (!SMTP_URL && !SMS_URL)
    sentences.push(
      'Neither SMTP_URL nor SMS_URL is set: nobody can sign up, reset a password or change an email by themselves. An administrator lets people in with npm run admin -- reset-password.',
    )
  if (!SMTP_URL) sentences.push('SMTP_URL is not set: there are no daily emails.')
  else if (!PUBLIC_URL) sentences.push('PUBLIC_URL is not set: emails have no links.')
  return sentences
}
