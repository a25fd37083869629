// A module's screens by the file that draws each, as src/remote.tsx has them:
//   profile: async () => (await import('./profile/profile-screen.tsx')).ProfileScreen,

const SCREEN =
  /(['"]?)([a-z][\w-]*)\1:\s*(?:async\s*)?\(\)\s*=>[\s(]*(?:await\s+)?import\(\s*(?:\/\*.*?\*\/\s*)?['"]([^'"]+)['"]/g

export function screenNames(remoteSource: string): Map<string, string> {
  return new Map([...remoteSource.matchAll(SCREEN)].map(([, , name, file]) => [String(file), String(name)]))
}
