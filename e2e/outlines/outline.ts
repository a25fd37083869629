/** By the path of the screen, as its module's manifest has it. */
export type Outlines = Readonly<Record<string, string>>
