// The claim form as browser and server check it, typed by the rows of its fields. Amounts are paise.

import {
  claimFields,
  type DecidingValues,
  type FieldBlock,
  type FieldContext,
  type FieldRow,
  type PlainKind,
  type ValueOfKind,
} from './claim-fields.ts'

type Rows = typeof claimFields
export type FormField = keyof Rows
export type KindOf<Field extends FormField> = Rows[Field]['kind']

export type FieldOfKind<Kind> = {
  [Field in FormField]: KindOf<Field> extends Kind ? Field : never
}[FormField]

/** Fields with a single value of their own. */
export type PlainField = FieldOfKind<PlainKind>
export type PlainValue<Field extends PlainField> = Rows[Field] extends { choices: infer Offered }
  ? keyof Offered
  : ValueOfKind[KindOf<Field>]

/** Stored as entered, in one column. */
export type StoredField = {
  [Field in PlainField]: KindOf<Field> extends 'sealed'
    ? never
    : Rows[Field] extends { column: string }
      ? Field
      : never
}[PlainField]

export type PrivateField = {
  [Field in FormField]: Rows[Field] extends { isPrivate: true } ? Field : never
}[FormField]

export const formFields = Object.keys(claimFields) as FormField[]

export function rowOf(field: FormField): FieldRow {
  return claimFields[field]
}

export function fieldsOfKind<const Kind extends FieldRow['kind']>(
  ...kinds: readonly Kind[]
): FieldOfKind<Kind>[] {
  const wanted: ReadonlySet<string> = new Set(kinds)
  return formFields.filter((field) => wanted.has(claimFields[field].kind)) as FieldOfKind<Kind>[]
}

export const plainFields = fieldsOfKind(
  'text',
  'sealed',
  'day',
  'month',
  'whole',
  'money',
  'flag',
  'yesNo',
  'reference',
  'choice',
  'files',
  'people',
)

export const storedFields = plainFields.filter(
  (field) => rowOf(field).column !== undefined && rowOf(field).kind !== 'sealed',
) as StoredField[]

export const privateFields = formFields.filter((field) => rowOf(field).isPrivate) as PrivateField[]

/** The fields of a block, in the order of the form. */
export type BlockField = { [F in FormField]: Rows[F] extends { block: string } ? F : never }[FormField]

export function fieldsOfBlock(...blocks: readonly FieldBlock[]): BlockField[] {
  return formFields.filter((field) => blocks.some((block) => rowOf(field).block === block)) as BlockField[]
}

/** The blocks in the order of the form; those of one line share a title. */
export const blocksInOrder: readonly (readonly [FieldBlock, ...FieldBlock[]])[] = [
  ['car'],
  ['payment'],
  ['card'],
  ['place'],
  ['hotel', 'bill'],
  ['driver'],
  ['salary'],
]

export function isApplicable(
  field: FormField,
  context: Omit<FieldContext, 'isHoliday'>,
  form: DecidingValues,
) {
  return claimFields[field].applies(context, form)
}

export function isRequired(field: FormField, context: FieldContext, form: DecidingValues): boolean {
  return isApplicable(field, context, form) && claimFields[field].required(context, form)
}

export interface EnteredField {
  readonly name: string
  readonly value: string | number
}

/** The parts of GST. */
export const taxParts = fieldsOfKind('tax')

type EnteredTaxes = { readonly [Part in FieldOfKind<'tax'>]?: ValueOfKind['money'] | undefined } & {
  readonly gstin?: string | undefined
}

export type ClaimForm = { readonly [Field in PlainField]?: PlainValue<Field> | undefined } & {
  readonly customFields?: readonly EnteredField[] | undefined
  readonly customRate?: ValueOfKind['money'] | undefined
  readonly taxes?: EnteredTaxes | undefined
  /** Inside the taxes or next to them. */
  readonly gstin?: string | undefined
}

export type ClaimField = FormField | keyof ClaimForm | `customFields.${string}`

export const choiceFields = fieldsOfKind('choice')
export type ChoiceField = (typeof choiceFields)[number]

/** The driver's details: stored in the profile, and copied into each salary claim. */
export const driverDetails = [
  'driverName',
  'driverMobileNumber',
  'aadharNumber',
  'licenceNumber',
  'expiryDate',
  'GPANumber',
  'startDate',
  'endDate',
  'paymentAppName',
] as const satisfies readonly PlainField[]
