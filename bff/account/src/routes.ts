// Which verb answers which call of the account module.
import { MyAllowances } from '@tem/allowances/my-allowances.ts'
import { ReadConfig } from '@tem/allowances/read-config.ts'
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
import { AppointStandIn } from '@tem/identity/appoint-stand-in.ts'
import { ChangePassword } from '@tem/identity/change-password.ts'
import { ChangeProfilePhoto } from '@tem/identity/change-profile-photo.ts'
import { ConfirmSignUp } from '@tem/identity/confirm-sign-up.ts'
import { EndSession } from '@tem/identity/end-session.ts'
import { EndStandIn } from '@tem/identity/end-stand-in.ts'
import { deviceTokenOf } from '@tem/identity/known-devices.ts'
import { ListEmployeeNames } from '@tem/identity/list-employee-names.ts'
import { ListPeople } from '@tem/identity/list-people.ts'
import { ListStandIns } from '@tem/identity/list-stand-ins.ts'
import { ReadMe } from '@tem/identity/read-me.ts'
import { ReadPerson } from '@tem/identity/read-person.ts'
import { RequestResetCode } from '@tem/identity/request-reset-code.ts'
import { ResetPassword } from '@tem/identity/reset-password.ts'
import { SendContactCodes } from '@tem/identity/send-contact-codes.ts'
import { SignIn } from '@tem/identity/sign-in.ts'
import { SignUp } from '@tem/identity/sign-up.ts'
import { UpdateMe } from '@tem/identity/update-me.ts'
import { ReadOutbox } from '@tem/notifications/read-outbox.ts'
import { deviceCookie } from '@tem/server/device-cookie.ts'
import { type BoundCall, bind, bindDownload, bindUpload } from '@tem/server/routes.ts'
import { noUploadsCookie, uploadsCookie } from '@tem/server/uploads-cookie.ts'

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
