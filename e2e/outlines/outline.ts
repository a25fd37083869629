/** An outline for each path of a screen, as its module's manifest has it. */
export type Outlines = Readonly<Record<string, string>>
