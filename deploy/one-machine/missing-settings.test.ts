import { expect, test } from 'vitest'
import { missingSettings } from './settings.ts'

const SMTP_URL = 'smtp://mail.example.com'
const SMS_URL = 'https://sms.example.com/send'
const TRUSTED_PROXIES = '1'
const PUBLIC_URL = 'https://expenses.example.com'

test.each([
  [{}, ['Neither SMTP_URL nor SMS_URL is set', 'SMTP_URL is not set']],
  [{ SMS_URL, PUBLIC_URL, TRUSTED_PROXIES }, ['SMTP_URL is not set']],
  [{ SMTP_URL }, ['PUBLIC_URL is not set']],
  [{ SMTP_URL, PUBLIC_URL, TRUSTED_PROXIES }, []],
  [{ SMTP_URL, PUBLIC_URL }, ['PUBLIC_URL has https and TRUSTED_PROXIES is 0']],
  [{ SMTP_URL, PUBLIC_URL, TRUSTED_PROXIES: '0' }, ['PUBLIC_URL has https and TRUSTED_PROXIES is 0']],
  [{ SMTP_URL, PUBLIC_URL: 'http://10.0.0.2:8080' }, []],
])('a company with %o is told what does not work', (env, beginnings) => {
  const sentences = missingSettings(env)
  expect(sentences).toHaveLength(beginnings.length)
  beginnings.forEach((beginning, index) => {
    expect(sentences[index]).toMatch(new RegExp(`^${beginning}`))
  })
})
