/** The message is for the person who typed the command: what is wrong and what to do, without a stack. */
export class CannotStart extends Error {
  override readonly name = 'CannotStart'
}
