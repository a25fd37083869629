import type { Outlines } from './outline.ts'

export const tours: Outlines = {
  '/dashboard/tour': `
  - banner:
    - heading "My Tours" [level=1]
  - main:
    - link "Create Tour"
    - group "Tours shown":
      - radio "My Tours" [checked]
      - radio "Deleted"
    - table "My tours":
      - rowgroup:
        - row:
          - columnheader "Place"
          - columnheader "Status"`,
  '/dashboard/create-tour': `
  - banner:
    - heading "Create Tour" [level=1]
  - main:
    - region "Tour":
      - heading "Tour" [level=2]
      - group "Requested For":
        - radio "Self" [checked]
      - textbox "Place"
      - textbox "Tour Purpose"
    - region /^Traveler Details/:
      - group "Add a traveler":
        - textbox "First Name"`,
  '/dashboard/edit-tour/:id': `
  - banner:
    - heading [level=1]
  - main:
    - region /^Traveler Details/:
      - heading /^Traveler Details/ [level=2]
      - list "Travelers"`,
  '/dashboard/tour-itinerary/:id': `
  - banner:
    - heading "Itinerary" [level=1]
  - main:
    - button "Print"
    - article:
      - heading [level=2]
      - heading "Tour Details" [level=3]
      - list
      - heading /^Traveler Details/ [level=3]`,
  '/dashboard/approve-tour-list': `
  - banner:
    - heading "Employee Tour Summary" [level=1]
  - main:
    - heading "Waiting for you" [level=2]
    - table "Waiting for you":
      - rowgroup:
        - row:
          - columnheader "Employee"
          - columnheader "Status"`,
  '/dashboard/approve-tour/:id': `
  - banner:
    - heading "Employee Tour" [level=1]
  - main:
    - region:
      - term: Employee
      - definition
    - region "Tour Details":
      - heading "Tour Details" [level=2]
      - list "Trips"
    - region /^Traveler Details/:
      - list "Travelers"`,
}
