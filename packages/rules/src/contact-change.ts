// The contacts of a profile that only a code can change, because codes for a new password go there.

export const contacts = ['email', 'phone'] as const
export type Contact = (typeof contacts)[number]

type Contacts = Readonly<Record<Contact, string | null | undefined>>

/** Which of them differ from the record; capitals in an email don't matter. */
export function changedContacts(recorded: Contacts, typed: Contacts): Contact[] {
  return contacts.filter((contact) => normalContact(recorded[contact]) !== normalContact(typed[contact]))
}

export function normalContact(contact: string | null | undefined): string {
  return (contact ?? '').trim().toLowerCase()
}
