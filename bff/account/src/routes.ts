// Maps each call of the account module to its verb.
import { MyAllowances } from '@tem/allowances/my-allowances.ts'
import { ReadConfig } from '@tem/allowances/settings.ts'
import {
  confirmSignUp,
  forgotPassword,
  resetPassword,
  signIn,
  signOut,
  signUp,
} from '@tem/contracts/calls/auth.ts'
import { getCommonConfig } from '@tem/contracts/calls/configs.ts'
import {
  changePassword,
  getMe,
  getMyAllowances,
  sendContactCodes,
  updateMe,
  updateProfilePhoto,
} from '@tem/contracts/calls/me.ts'
import { appointStandIn, endStandIn, listStandIns } from '@tem/contracts/calls/stand-ins.ts'
import { getUser, listEmployees, listUsers } from '@tem/contracts/calls/users.ts'
import { ServeUpload } from '@tem/files/serve-upload.ts'
import { ChangeProfilePhoto } from '@tem/identity/people/change-profile-photo.ts'
import { ListEmployeeNames, ListPeople } from '@tem/identity/people/list-people.ts'
import { ReadMe } from '@tem/identity/people/read-me.ts'
import { ReadPerson } from '@tem/identity/people/read-person.ts'
import { SendContactCodes } from '@tem/identity/people/send-contact-codes.ts'
import { UpdateMe } from '@tem/identity/people/update-me.ts'
import { EndSession } from '@tem/identity/session/sessions.ts'
import { ChangePassword } from '@tem/identity/sign-in/change-password.ts'
import { ConfirmSignUp } from '@tem/identity/sign-in/confirm-sign-up.ts'
import { deviceTokenOf } from '@tem/identity/sign-in/known-devices.ts'
import { RequestResetCode } from '@tem/identity/sign-in/request-reset-code.ts'
import { ResetPassword } from '@tem/identity/sign-in/reset-password.ts'
import { SignIn } from '@tem/identity/sign-in/sign-in.ts'
import { SignUp } from '@tem/identity/sign-in/sign-up.ts'
import { AppointStandIn } from '@tem/identity/stand-in/appoint-stand-in.ts'
import { EndStandIn } from '@tem/identity/stand-in/end-stand-in.ts'
import { ListStandIns } from '@tem/identity/stand-in/list-stand-ins.ts'
import { ReadOutbox } from '@tem/notifications/deliver/read-outbox.ts'
import { deviceCookie } from '@tem/server/http/device-cookie.ts'
import { type BoundCall, bind, bindDownload, bindUpload } from '@tem/server/http/routes.ts'
import { noUploadsCookie, uploadsCookie } from '@tem/server/http/uploads-cookie.ts'

export const routes: BoundCall[] = [
  bind(signIn, SignIn, {
    cookies: [uploadsCookie, ({ token }) => deviceCookie(deviceTokenOf(token))],
  }),
  bind(signOut, EndSession, { cookies: [noUploadsCookie] }),
  bind(signUp, SignUp),
  bind(confirmSignUp, ConfirmSignUp),
  bind(forgotPassword, RequestResetCode),
  bind(resetPassword, ResetPassword),

  bind(getMe, ReadMe),
  bind(updateMe, UpdateMe),
  bind(sendContactCodes, SendContactCodes),
  bindUpload(updateProfilePhoto, ChangeProfilePhoto),
  bind(changePassword, ChangePassword),
  bind(getMyAllowances, MyAllowances),
  bind(getCommonConfig, ReadConfig),

  bind(listEmployees, ListEmployeeNames),
  bind(listUsers, ListPeople),
  bind(getUser, ReadPerson),

  bind(listStandIns, ListStandIns),
  bind(appointStandIn, AppointStandIn),
  bind(endStandIn, EndStandIn),

  bindDownload('/uploads/:name', 'signed-in', ServeUpload),
  bindDownload('/dev/outbox', 'anyone', ReadOutbox),
]
