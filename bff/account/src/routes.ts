// Maps each call of the account module to its verb.
import { getMyAllowances } from '@tem/allowances/get-my-allowances.ts'
import { getCommonConfig } from '@tem/allowances/settings.ts'
import * as auth from '@tem/contracts/calls/auth.ts'
import * as configs from '@tem/contracts/calls/configs.ts'
import * as factors from '@tem/contracts/calls/factors.ts'
import * as me from '@tem/contracts/calls/me.ts'
import * as provider from '@tem/contracts/calls/provider.ts'
import * as standIns from '@tem/contracts/calls/stand-ins.ts'
import * as users from '@tem/contracts/calls/users.ts'
import { serveUpload } from '@tem/files/serve-upload.ts'
import { confirmApp, startApp } from '@tem/identity/factors/authenticator-app.ts'
import { listFactors, removeFactor } from '@tem/identity/factors/my-factors.ts'
import { addPasskey, startPasskey } from '@tem/identity/factors/passkeys.ts'
import { prove, readProofWays } from '@tem/identity/factors/prove.ts'
import { makeNewRecoveryCodes } from '@tem/identity/factors/recovery-codes.ts'
import { changePassword } from '@tem/identity/password/change-password.ts'
import { forgotPassword } from '@tem/identity/password/forgot-password.ts'
import { resetPassword } from '@tem/identity/password/reset-password.ts'
import { getMe } from '@tem/identity/people/get-me.ts'
import { getContact, getUser } from '@tem/identity/people/get-user.ts'
import { listEmployees, listUsers } from '@tem/identity/people/list-users.ts'
import { saveLanguage } from '@tem/identity/people/save-language.ts'
import { sendContactCodes } from '@tem/identity/people/send-contact-codes.ts'
import { updateMe } from '@tem/identity/people/update-me.ts'
import { updateProfilePhoto } from '@tem/identity/people/update-profile-photo.ts'
import { startProviderProof } from '@tem/identity/provider/provider-proof.ts'
import {
  listSignInWays,
  signInWithProvider,
  startProviderSignIn,
} from '@tem/identity/provider/provider-sign-in.ts'
import { endOtherSessions, endOwnSession, listSessions } from '@tem/identity/session/own-sessions.ts'
import { signOut } from '@tem/identity/session/sign-out.ts'
import { deviceTokenOf } from '@tem/identity/sign-in/known-devices.ts'
import { signIn, signInWithPasskey, startPasskeySignIn } from '@tem/identity/sign-in/sign-in.ts'
import { confirmSignUp } from '@tem/identity/sign-up/confirm-sign-up.ts'
import { signUp } from '@tem/identity/sign-up/sign-up.ts'
import { appointStandIn } from '@tem/identity/stand-in/appoint-stand-in.ts'
import { endStandIn } from '@tem/identity/stand-in/end-stand-in.ts'
import { listStandIns } from '@tem/identity/stand-in/list-stand-ins.ts'
import { readOutbox } from '@tem/notifications/deliver/read-outbox.ts'
import { deviceCookie, noUploadsCookie, uploadsCookie } from '@tem/server/http/cookies.ts'
import { type BoundCall, bind, bindDownload, bindUpload } from '@tem/server/http/routes.ts'
import type { AccountDeps } from './container.ts'

const cookiesOfSession = [uploadsCookie, ({ token }: { token: string }) => deviceCookie(deviceTokenOf(token))]

export const routes: BoundCall<AccountDeps>[] = [
  bind(auth.signIn, signIn, { cookies: cookiesOfSession }),
  bind(factors.startPasskeySignIn, startPasskeySignIn),
  bind(factors.signInWithPasskey, signInWithPasskey, { cookies: cookiesOfSession }),
  bind(provider.listSignInWays, listSignInWays),
  bind(provider.startProviderSignIn, startProviderSignIn),
  bind(provider.signInWithProvider, signInWithProvider, { cookies: cookiesOfSession }),
  bind(auth.signOut, signOut, { cookies: [noUploadsCookie] }),
  bind(auth.signUp, signUp),
  bind(auth.confirmSignUp, confirmSignUp),
  bind(auth.forgotPassword, forgotPassword),
  bind(auth.resetPassword, resetPassword),

  bind(me.getMe, getMe),
  bind(me.updateMe, updateMe),
  bind(me.saveLanguage, saveLanguage),
  bind(me.sendContactCodes, sendContactCodes),
  bindUpload(me.updateProfilePhoto, updateProfilePhoto),
  bind(me.changePassword, changePassword),
  bind(me.getMyAllowances, getMyAllowances),
  bind(configs.getCommonConfig, getCommonConfig),

  bind(factors.listFactors, listFactors),
  bind(factors.startPasskey, startPasskey),
  bind(factors.addPasskey, addPasskey),
  bind(factors.startApp, startApp),
  bind(factors.confirmApp, confirmApp),
  bind(factors.makeNewRecoveryCodes, makeNewRecoveryCodes),
  bind(factors.removeFactor, removeFactor),
  bind(factors.readProofWays, readProofWays),
  bind(factors.prove, prove),
  bind(provider.startProviderProof, startProviderProof),
  bind(factors.listSessions, listSessions),
  bind(factors.endOwnSession, endOwnSession),
  bind(factors.endOtherSessions, endOtherSessions),

  bind(users.listEmployees, listEmployees),
  bind(users.listUsers, listUsers),
  bind(users.getUser, getUser),
  bind(users.getContact, getContact),

  bind(standIns.listStandIns, listStandIns),
  bind(standIns.appointStandIn, appointStandIn),
  bind(standIns.endStandIn, endStandIn),

  bindDownload('/uploads/:name', 'signed-in', serveUpload),
  bindDownload('/dev/outbox', 'anyone', readOutbox),
]
