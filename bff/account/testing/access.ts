// Who may make the module's calls: its rows of the access matrix.
import { register } from '@tem/demo/people-register.ts'
import {
  type Actor,
  above,
  actors,
  approvers,
  people,
  signedIn,
  travellers,
  withAnyPassword,
} from '@tem/e2e/access/actors.ts'
import { everyone, inAMonth, nothing, page, type Row } from '@tem/e2e/access/row.ts'

/** The recorded contacts, because a new contact would need a code. */
const ownContacts = (actor: Actor) => {
  const code = actor === 'anonymous' ? people.owner : people[actor]
  const name = register.find(([each]) => each === code)?.[1] ?? ''
  const email = `${name.toLowerCase().replaceAll(' ', '.')}@vasudha.example`
  return { name, email, phone: `90000${10_000 + Number(code.slice(1))}` }
}

export const rows: Readonly<Record<string, Row>> = {
  '/auth/signin': { asks: actors, payload: () => ({ username: 'E1002', password: 'Welcome@123' }) },
  '/auth/signup': {
    asks: actors,
    payload: (_, actor) => ({
      firstName: 'Nobody',
      lastName: 'Known',
      email: `nobody.${actor}@example.com`,
      mobile: '9800000000',
      username: 'nobody',
      password: 'a long enough password',
    }),
  },
  '/auth/confirm-signup': {
    asks: actors,
    payload: (_, actor) => ({
      firstName: 'Nobody',
      lastName: 'Known',
      email: `${actor}@example.com`,
      mobile: '9800000000',
      username: 'nobody',
      password: 'a long enough password',
      token: '00000000',
    }),
    answers: 422,
  },
  '/auth/forgot-mobile': { asks: actors, payload: (_, actor) => ({ username: `nobody_${actor}` }) },
  '/auth/reset-mobile': {
    asks: actors,
    payload: (_, actor) => ({
      username: `nobody_${actor}`,
      token: '00000000',
      password: 'a long enough password',
    }),
    answers: 422,
  },
  '/auth/signout': { asks: withAnyPassword, payload: nothing },
  '/configs/get-all-common-config': everyone(),
  '/me/get': everyone(),
  '/me/update': everyone((_, actor) => ({ ...ownContacts(actor), dob: '1991-03-08' })),
  '/me/language': everyone(() => ({ language: 'en' })),
  '/me/contact-codes': {
    asks: signedIn,
    payload: () => ({ password: 'not the password', email: 'asha.rao@company.example' }),
    answers: 422,
  },
  '/me/update-profile-photo': everyone(),
  '/me/my-allowances': everyone(),
  '/me/change-password': {
    asks: withAnyPassword,
    payload: () => ({ password: 'not the password', newPassword: 'a long enough password' }),
    answers: 422,
  },
  '/users/list-employees': everyone(page),
  '/users/list': everyone(page),
  '/users/get/:_id': {
    asks: signedIn,
    sees: ['owner', ...above, 'finance', 'admin', 'auditor'],
    payload: (ids) => ({ _id: ids.owner }),
  },
  '/users/contact/:_id': {
    // People who may not open the owner's record get an empty answer.
    asks: travellers,
    payload: (ids) => ({ _id: ids.owner }),
  },
  '/auth/passkey-options': { asks: actors, payload: nothing },
  '/auth/passkey': { asks: actors, payload: () => ({ credential: '{}' }), answers: 400 },
  '/auth/ways': { asks: actors, payload: nothing },
  '/auth/provider-start': { asks: actors, payload: ({ owner }) => ({ provider: owner }), answers: 404 },
  '/auth/provider': {
    asks: actors,
    payload: () => ({ key: 'nobodys', path: '/auth/provider/nowhere', query: 'code=1&state=2' }),
    answers: 422,
  },
  '/me/proof/provider': { asks: signedIn, payload: nothing, answers: 422 },
  '/me/factors/list': everyone(),
  '/me/factors/passkey-options': everyone(),
  '/me/factors/add-passkey': { asks: signedIn, payload: () => ({ credential: '{}' }), answers: 400 },
  '/me/factors/app': everyone(),
  '/me/factors/confirm-app': { asks: signedIn, payload: () => ({ code: 'no code' }), answers: 422 },
  '/me/factors/recovery-codes': { asks: signedIn, payload: nothing, answers: 422 },
  '/me/factors/remove': { asks: signedIn, payload: () => ({ factor: 'somebody-elses' }), answers: 404 },
  '/me/proof/ways': everyone(),
  '/me/proof/give': { asks: signedIn, payload: () => ({ password: 'not the password' }), answers: 422 },
  '/me/sessions/list': everyone(),
  '/me/sessions/end/:_id': { asks: signedIn, payload: ({ owner }) => ({ _id: owner }), answers: 404 },
  '/me/sessions/end-others': everyone(),
  '/me/stand-ins/list': everyone(),
  '/me/stand-ins/appoint': {
    asks: approvers,
    payload: ({ peer }) => ({ person: peer, from: inAMonth, to: inAMonth }),
  },
  '/me/stand-ins/end/:_id': {
    asks: signedIn,
    sees: ['otherManager'],
    payload: ({ standIn }) => ({ _id: standIn }),
  },
}
