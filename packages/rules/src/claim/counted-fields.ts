// The fields in which an officer writes the units of a claim. A sub-category stores their labels, so these are the same in
// every language.

export function countedFields(by: 'number' | 'readings', unit: string): readonly string[] {
  return by === 'readings' ? ['Opening Reading', 'Closing Reading'] : [`Number of ${unit}`]
}
