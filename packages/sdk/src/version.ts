/** As in package.json; a module's manifest names the range that it supports. */
export const sdkVersion = '2.9.0'
