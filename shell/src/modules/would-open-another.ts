/** Whether a reload would open this URL with another version than `version`, or open it at all. False if nobody can say. */
export async function wouldOpenAnother(pathname: string, version?: string): Promise<boolean> {
  const now = import('./registry-now.ts')
  return now.then((code) => code.wouldOpenAnother(pathname, version)).catch(() => false)
}
