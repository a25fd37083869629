// An authenticator app, and Chromium's own authenticator for passkeys.
import { now } from '@tem/server/process/clock.ts'
import { Secret, TOTP } from 'otpauth'
import { expect, type Page } from 'playwright/test'

const halfMinuteMs = 30_000

/** Gives each code once, as the server takes it: one half minute ahead if need be. */
export class AuthenticatorApp {
  private last = 0

  constructor(private readonly secret: string) {}

  code(): string {
    this.last = Math.max(Math.floor(now().getTime() / halfMinuteMs), this.last + 1)
    const totp = new TOTP({ secret: Secret.fromBase32(this.secret) })
    return totp.generate({ timestamp: this.last * halfMinuteMs })
  }
}

/** On the page of sign-in and devices. Returns the app, and the first recovery code. */
export async function setUpApp(page: Page): Promise<{ app: AuthenticatorApp; recoveryCode: string }> {
  await page.getByRole('button', { name: 'Set up an authenticator app' }).click()
  const panel = page.getByRole('dialog', { name: 'Set up an authenticator app' })
  await expect(panel.getByRole('img', { name: 'The picture to scan' })).toBeVisible()
  const key = String(await panel.locator('code').textContent())
  const app = new AuthenticatorApp(key.replaceAll(' ', ''))
  await panel.getByLabel('Code').fill(app.code())
  await panel.getByRole('button', { name: 'Confirm' }).click()
  return { app, recoveryCode: await keepRecoveryCodes(page) }
}

export async function keepRecoveryCodes(page: Page): Promise<string> {
  const shown = page.getByRole('alertdialog', { name: 'Your recovery codes' })
  await expect(shown.getByRole('listitem')).toHaveCount(10)
  const first = String(await shown.getByRole('listitem').first().textContent())
  await shown.getByRole('button', { name: 'I have kept them' }).click()
  await expect(shown).toBeHidden()
  return first
}

/** Whenever the site asks for a proof. */
export async function answerProofs(page: Page, app: AuthenticatorApp): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' })
  await page.addLocatorHandler(dialog, async () => {
    await dialog.getByLabel('Code').fill(app.code())
    await dialog.getByRole('button', { name: 'Confirm' }).click()
  })
}

/** A device that knows its person without asking. */
export async function addAuthenticator(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page)
  await browser.send('WebAuthn.enable')
  await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}
