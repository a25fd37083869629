// The profile as labels and values, section by section. A value that is missing reads NA.
import { type DateFormat, formatDay } from '@tem/rules/date-format.ts'
import type { Description } from '@tem/ui/description-list.tsx'
import { EmailText } from './email-text.tsx'
import type { Me } from './profile-screen.tsx'

export function employeeFacts(me: Me, format: DateFormat): Description[] {
  return [
    { label: 'Name', value: me.name },
    { label: 'Employee ID', value: me.employeeCode },
    { label: 'Email', value: me.email && <EmailText email={me.email} /> },
    { label: 'Mobile Number', value: me.phone },
    { label: 'Date Of Joining', value: me.doj && formatDay(me.doj, format) },
    { label: 'Date Of Birth', value: me.dob && formatDay(me.dob, format) },
  ]
}

export function profileFacts(me: Me): Description[] {
  return [
    { label: 'Designation', value: me.designation?.name },
    { label: 'Level', value: me.designation?.grade?.name },
    { label: 'Business Unit', value: me.businessUnit?.name },
    { label: 'Department', value: me.department?.name },
    { label: 'Warehouse', value: me.warehouse?.name },
    { label: 'Territory', value: me.territory?.name },
    { label: 'Manager', value: me.manager?.name },
  ]
}

export function bankFacts({ bankDetails }: Me): Description[] {
  return [
    { label: 'Holder Name', value: bankDetails?.name },
    { label: 'Account No', value: bankDetails?.accNo },
    { label: 'Branch Name', value: bankDetails?.branchName },
    { label: 'IFSC Code', value: bankDetails?.ifsc },
  ]
}

export function carFacts({ carDetails }: Me): Description[] {
  return [
    { label: 'Vehicle Make/Model', value: carDetails?.carModel },
    { label: 'Vehicle Registration Number', value: carDetails?.carNumber },
    { label: 'Last Closing Reading', value: carDetails?.lastClosingReading?.toLocaleString('en-IN') },
  ]
}

export function petroCardFacts({ petroCardDetails }: Me): Description[] {
  return [{ label: 'Petro Card', value: petroCardDetails?.cardNumber }]
}

export function driverFacts({ driverDetails: driver }: Me, format: DateFormat): Description[] {
  return [
    { label: 'Driver Name', value: driver?.driverName },
    { label: 'Mobile Number', value: driver?.driverMobileNumber },
    { label: 'Aadhar Number', value: driver?.aadharNumber },
    { label: 'Licence Number', value: driver?.licenceNumber },
    { label: 'Licence Expiry Date', value: driver?.expiryDate && formatDay(driver.expiryDate, format) },
    { label: 'GPA Number', value: driver?.GPANumber },
    { label: 'Start Date', value: driver?.startDate && formatDay(driver.startDate, format) },
    { label: 'End Date', value: driver?.endDate && formatDay(driver.endDate, format) },
    { label: 'Payment App Name', value: driver?.paymentAppName },
  ]
}
