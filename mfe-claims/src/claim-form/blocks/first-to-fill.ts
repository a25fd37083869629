/** The first number of the form without a value, such as the closing reading; else the amount, to change it. */
export function firstToFill(): HTMLInputElement | undefined {
  const selector = 'main form input:is([inputmode=decimal], [inputmode=numeric]):not(:disabled, [readonly])'
  const numbers = [...document.querySelectorAll<HTMLInputElement>(selector)]
  const at = numbers.findIndex(({ name }) => name === 'receiptAmount')
  const wanted = at < 0 ? numbers : numbers.slice(0, at + 1)
  return wanted.find(({ value }) => value === '') ?? wanted.at(at)
}
