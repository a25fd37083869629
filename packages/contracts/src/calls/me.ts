import { languageCodes } from '@tem/rules/base/languages.ts'
import { cityTiers } from '@tem/rules/claim/allowance.ts'
import { driverDetails } from '@tem/rules/claim/claim-form.ts'
import { nullable, object, optional } from 'superstruct'
import { defineCall } from '../call.ts'
import { pick, sentFields, typed } from '../entities/claim-fields.ts'
import { profile } from '../entities/profile.ts'
import { done, itemOf, nothing } from '../shapes.ts'
import { day, flag, id, listOf, money, number, oneOf, text, titled, whole, words } from '../values.ts'

const short = text({ max: 100 })

// What the signed-in person's level allows in each category.

/** A limit for one tier of cities. */
const tierAmount = object({ tier: oneOf(cityTiers), maxAmount: money })

const allowedSubCategory = object({
  subCategory: object({ _id: id, code: words(), name: words() }),
  maxAmount: nullable(money),
  tierAmounts: listOf(tierAmount),
  /** Tiers without a limit, where others have one. */
  unlimitedTiers: optional(listOf(oneOf(cityTiers))),
  /** No limit where `tierAmounts` has none for the city. */
  noLimit: flag(),
})

const allowance = object({
  category: object({
    _id: id,
    code: words(),
    name: words(),
    multiply: flag(),
    maxUnitsName: nullable(words()),
  }),
  maxUnits: nullable(number({ min: 0, max: 1_000_000 })),
  maxAmount: nullable(money),
  subCategories: listOf(allowedSubCategory),
})

const myAllowances = object({
  level: nullable(object({ name: words() })),
  allowances: listOf(allowance),
})

export const getMe = defineCall({
  path: '/me/get',
  module: 'account',
  kind: 'read',
  who: 'signed-in',
  // Card and Aadhaar numbers show only the last four digits, unless the owner is about to edit them.
  payload: object({ reveal: optional(flag()) }),
  answer: itemOf(profile),
})

export const updateMe = defineCall({
  path: '/me/update',
  module: 'account',
  kind: 'write',
  who: 'signed-in',
  payload: object({
    name: short,
    email: text({ max: 254 }),
    phone: text({ max: 100 }),
    dob: day,
    /** The codes sent to a new email and a new mobile number. */
    emailCode: optional(text({ max: 64 })),
    phoneCode: optional(text({ max: 64 })),
    carDetails: optional(
      object({
        carModel: optional(short),
        carNumber: optional(text({ max: 20 })),
        lastClosingReading: optional(whole({ min: 0, max: 10_000_000 })),
      }),
    ),
    petroCardDetails: optional(object({ cardNumber: typed })),
    driverDetails: optional(
      object({
        ...pick(sentFields, driverDetails),
        transactionNumber: typed,
      }),
    ),
  }),
  answer: object({ item: profile, message: words() }),
})

/** Sends a code to each given contact; `/me/update` then accepts the new contact with its code. */
export const sendContactCodes = defineCall({
  path: '/me/contact-codes',
  module: 'account',
  kind: 'write',
  who: 'signed-in',
  payload: object({
    password: text({ max: 128 }),
    email: optional(text({ max: 254 })),
    phone: optional(text({ max: 100 })),
  }),
  answer: done,
})

/** In which the person reads screens; the page follows at the next load. */
export const saveLanguage = defineCall({
  path: '/me/language',
  module: 'account',
  kind: 'write',
  who: 'signed-in',
  payload: object({ language: oneOf(languageCodes) }),
  answer: done,
})

export const getMyAllowances = defineCall({
  path: '/me/my-allowances',
  module: 'account',
  kind: 'read',
  who: 'signed-in',
  payload: nothing,
  answer: itemOf(myAllowances),
})

export const changePassword = defineCall({
  path: '/me/change-password',
  module: 'account',
  kind: 'write',
  who: 'change-password',
  payload: object({
    password: titled(text({ max: 128 }), 'Current Password'),
    newPassword: text({ max: 128 }),
  }),
  answer: done,
})

export const updateProfilePhoto = defineCall({
  path: '/me/update-profile-photo',
  module: 'account',
  kind: 'write',
  who: 'signed-in',
  payload: nothing,
  upload: true,
  stores: 'photo',
  answer: object({ item: object({ profilePhoto: words() }), message: words() }),
})
