// Leaves out the names that a library gives its components for developer tools. A name is an assignment, for which a bundler keeps
// the component and all that it uses even where nobody draws it.

// biome-ignore lint/style/noDefaultExport: rspack calls the default export of a loader
export default function displayNamesLoader(source: string): string {
  return source
    .replace(/^\w+\.displayName = "[^"]*";$/gm, '')
    .replace(/^(var \w+ = )(?=React\d*\.(?:forwardRef|createContext|memo)\()/gm, '$1/* @__PURE__ */ ')
}
