/** As in package.json; a module's manifest says which range of it the module understands. */
export const sdkVersion = '1.0.0'
