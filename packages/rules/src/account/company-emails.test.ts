import { describe, expect, test } from 'vitest'
import { defaultEmails, emailBody, greetingError, readEscalation, readReminders } from './company-emails.ts'

describe('the text of an email', () => {
  test('has the greeting with the name, the paragraphs and the closing', () => {
    const words = { emailGreeting: 'Dear {name},', emailClosing: 'Ask travel@co.example.' }
    expect(emailBody(words, 'Asha', ['Two wait.'])).toBe('Dear Asha,\n\nTwo wait.\n\nAsk travel@co.example.')
    expect(emailBody(defaultEmails, '$& {name}', ['x'])).toBe('Hello $& {name},\n\nx')
  })

  test.each([
    ['Hello {name},', undefined],
    ['Namaste', undefined],
    ['Hello {nmae},', /^\{nmae\} is no placeholder/],
    ['Hello {name', /^\{name is no placeholder/],
    ['Hello name},', /^\} is no placeholder/],
    ['x'.repeat(101), /^At most 100/],
  ])('a greeting %s', (text, sentence) => {
    const error = greetingError(text)
    if (sentence) expect(error).toMatch(sentence)
    else expect(error).toBeUndefined()
  })
})

describe('when people are told', () => {
  test.each([
    ['4; 7', [4, 7]],
    ['3', [3]],
    ['none', []],
    ['7; 4', undefined],
    ['4; 4', undefined],
    ['0', undefined],
    ['91', undefined],
    ['soon', undefined],
    ['4;', undefined],
  ])('reminders after %s', (text, days) => expect(readReminders(text)).toEqual(days))

  test.each([
    ['10', 10],
    ['none', 0],
    ['0', undefined],
    ['91', undefined],
    ['1.5', undefined],
  ])('escalation after %s', (text, day) => expect(readEscalation(text)).toBe(day))
})
