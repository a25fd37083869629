// A JSON schema in the few words in which an engineer would write it down.
type Schema = Readonly<Record<string, unknown>>

export function schemaText(schema: unknown, indent = ''): string {
  if (!isSchema(schema)) return 'anything'
  if ('const' in schema) return JSON.stringify(schema.const)
  if (Array.isArray(schema.enum)) return schema.enum.map((each) => JSON.stringify(each)).join(' | ')
  if (Array.isArray(schema.anyOf)) return schema.anyOf.map((each) => schemaText(each, indent)).join(' | ')
  if (schema.type === 'array') return `list of ${schemaText(schema.items, indent)}`
  if (schema.type === 'object') return objectText(schema, indent)
  return [schema.format ?? schema.type ?? 'anything', ...limits(schema)].join(' ')
}

function objectText(schema: Schema, indent: string): string {
  const { properties, required, additionalProperties } = schema
  const deeper = `${indent}  `
  const names = isSchema(properties) ? Object.entries(properties) : []
  if (names.length === 0) {
    return isSchema(additionalProperties) ? `{ any name: ${schemaText(additionalProperties, indent)} }` : '{}'
  }
  const needed = new Set(Array.isArray(required) ? required : [])
  const lines = names.map(
    ([name, each]) => `${deeper}${name}${needed.has(name) ? '' : '?'}: ${schemaText(each, deeper)}`,
  )
  return ['{', ...lines, `${indent}}`].join('\n')
}

function limits({ minimum, maximum, minLength, maxLength, format, pattern }: Schema): string[] {
  const range = (least: unknown, most: unknown) =>
    least === undefined ? `(at most ${most})` : least === most ? `(${most})` : `(${least} to ${most})`
  if (maximum !== undefined) return [range(minimum, maximum)]
  if (format === undefined && maxLength !== undefined) return [range(minLength, maxLength)]
  return pattern === undefined ? [] : [`like ${pattern}`]
}

function isSchema(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
