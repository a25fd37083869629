/** Nothing was changed; the message is a sentence for the person who releases. */
export class ReleaseRefused extends Error {}
