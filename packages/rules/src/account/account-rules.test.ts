import { describe, expect, it } from 'vitest'
import { firstError } from '../base/field-errors.ts'
import {
  changePasswordErrors,
  forgotErrors,
  profileErrors,
  resetErrors,
  resetLinkError,
  signInErrors,
  signUpErrors,
} from './account-rules.ts'

const good = 'a long walk home'

describe('sign-in', () => {
  it.each([
    [{}, { username: 'Employee ID is Mandatory', password: 'Password is Mandatory.' }],
    [{ username: ' ', password: 'x' }, { username: 'Employee ID is Mandatory' }],
    [{ username: 'E-1001', password: 'x' }, { username: 'Only alphanumeric, underscore are allowed' }],
    [{ username: 'E1001', password: 'x' }, {}],
  ])('%j answers %j', (form, errors) => expect(signInErrors(form)).toEqual(errors))
})

it('asks for everything at sign-up', () => {
  expect(signUpErrors({})).toEqual({
    firstName: 'First Name is Mandatory.',
    lastName: 'Last Name is Mandatory.',
    email: 'Email is Mandatory.',
    mobile: 'Mobile Number is Mandatory.',
    username: 'Employee ID is Mandatory',
    password: 'Password is Mandatory.',
  })
})

it('checks the forms of what was given at sign-up', () => {
  const form = {
    firstName: 'A',
    lastName: 'B',
    email: 'a@b',
    mobile: '98',
    username: 'E1001',
    password: 'short',
  }
  expect(signUpErrors(form)).toEqual({
    email: 'Please enter a valid Email.',
    mobile: 'Mobile Number should be 10 digits.',
    password: 'Password should be 10 to 128 characters.',
  })
})

it('asks for the employee ID when the password is forgotten', () => {
  expect(forgotErrors({})).toEqual({ username: 'Employee ID is Mandatory' })
})

describe('a reset', () => {
  it.each([
    [{ username: 'E1001', token: 't' }, undefined],
    [{ username: 'E1001', token: null }, 'The link you have clicked is invalid'],
    [{ token: 't' }, 'The link you have clicked is invalid'],
  ])('with the link %j answers %s', (link, message) => expect(resetLinkError(link)).toBe(message))

  it('asks for the code and the new password', () => {
    expect(resetErrors({}, 'E1001')).toEqual({
      token: 'OTP is Mandatory.',
      password: 'Password is Mandatory.',
    })
  })
})

describe('a change of password', () => {
  it.each([
    [{}, { password: 'Current Password is Mandatory.', newPassword: 'New Password is Mandatory.' }],
    [
      { password: good, newPassword: good },
      { newPassword: 'Current Password should be different from New Password.' },
    ],
    [
      { password: 'x', newPassword: 'my e1001 and I' },
      { newPassword: 'Password should not contain the Employee ID.' },
    ],
    [
      { password: 'x', newPassword: 'a'.repeat(129) },
      { newPassword: 'Password should be 10 to 128 characters.' },
    ],
    [{ password: 'x', newPassword: good }, {}],
  ])('%j answers %j', (form, errors) => expect(changePasswordErrors(form, 'E1001')).toEqual(errors))

  it('counts characters, not code units', () => {
    expect(changePasswordErrors({ password: 'x', newPassword: '🌾🌾🌾🌾🌾' }, 'E1001')).toHaveProperty(
      'newPassword',
    )
  })
})

describe('the profile', () => {
  const form = { name: 'Asha', email: 'asha@example.in', phone: '9876543210', dob: '1990-01-31' }
  it.each([
    [{}, {}],
    [{ name: ' ' }, { name: 'Name is Mandatory.' }],
    [{ phone: '12' }, { phone: 'Mobile Number should be 10 digits.' }],
    [{ dob: '1990-02-31' }, { dob: 'Date of Birth is not valid.' }],
    [{ dob: '2026-11-22' }, { dob: 'Date of Birth should not be a future date.' }],
  ])('with %j answers %j', (change, errors) =>
    expect(profileErrors({ ...form, ...change }, '2026-11-21')).toEqual(errors),
  )
})

it('refuses with the first wrong field of the form', () => {
  expect(firstError(signInErrors({}))).toEqual({ field: 'username', message: 'Employee ID is Mandatory' })
  expect(firstError({})).toBeUndefined()
})
