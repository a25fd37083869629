// Which passwords are good enough: long, not common, not derived from the employee ID. No composition rules.

export const MINIMUM_PASSWORD_LENGTH = 10
export const MAXIMUM_PASSWORD_LENGTH = 128

/** Long enough, but among the first that attackers try. Compared without case. */
const common = new Set(
  `password12 password123 password1234 password12345 password123456 password@123 password@1234 passw0rd123
   passwordpassword mypassword123 adminadmin admin12345 admin@1234 admin@12345 administrator
   1234567890 12345678910 123456789a 123456789q 0123456789 0987654321 9876543210 1234512345 1122334455
   1q2w3e4r5t 1qaz2wsx3edc 1qazxsw23edc q1w2e3r4t5 qwertyuiop qwerty12345 qwerty123456 qwertyuiop123
   asdfghjkl123 asdfghjkl; zxcvbnm123 zxcvbnm,./ abcdefghij abcdefghijk abcd123456 abc1234567 abcd@12345
   welcome123 welcome1234 welcome12345 letmein123 letmein1234 iloveyou123 iloveyou12 iloveyou1234
   changeme123 changeme1234 test123456 testing123 testtest12 default123 temppassword temporary123
   company123 company@123 employee123 employee@123 india12345 india@1234 india@12345 bharat1234 mumbai1234
   cricket123 sachin12345 princess123 sunshine123 football123 superman123 dragon12345 monkey12345
   secret12345 trustno1234 qweasdzxc123 1029384756 147258369a 5555555555a jesuschrist krishna123 ganesh1234`
    .split(/\s+/)
    .filter(Boolean),
)

export type PasswordFlaw = 'length' | 'common' | 'employee-id'

export function passwordFlaw(password: string, employeeId: string): PasswordFlaw | undefined {
  const length = [...password].length
  if (length < MINIMUM_PASSWORD_LENGTH || length > MAXIMUM_PASSWORD_LENGTH) return 'length'
  const folded = password.toLowerCase()
  if (employeeId !== '' && folded.includes(employeeId.toLowerCase())) return 'employee-id'
  return common.has(folded) || isOneCharacter(folded) ? 'common' : undefined
}

/** 'aaaaaaaaaa', '1111111111'. */
function isOneCharacter(text: string): boolean {
  return new Set(text).size === 1
}
