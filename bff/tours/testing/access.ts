// Who may make the module's calls: its rows of the access matrix.
import { above, tourApprovers, travellers } from '@tem/e2e/access/actors.ts'
import { inAMonth, nothing, page, type Row } from '@tem/e2e/access/row.ts'

const tourForm = {
  requestedFor: 'self',
  place: ['Pune'],
  numberOfDays: 1,
  purpose: 'Dealer meet',
  travelerDetails: [
    {
      firstName: 'Asha',
      middleName: 'K',
      lastName: 'Rao',
      dob: '1990-01-31',
      phone: '9876543210',
      aadharNumber: '999941057058',
      email: 'asha@company.example',
    },
  ],
  tourDetails: [
    {
      tripType: 'domestic',
      tripMode: 'train',
      fromLocation: 'Mysuru',
      toLocation: 'Pune',
      fromDate: inAMonth,
      toDate: inAMonth,
    },
  ],
}

export const rows: Readonly<Record<string, Row>> = {
  '/tours/list': { asks: travellers, payload: page },
  '/tours/list-archived': { asks: travellers, payload: page },
  '/tours/get/:_id': {
    asks: travellers,
    sees: ['owner', ...above, 'finance', 'payer', 'admin', 'auditor'],
    payload: ({ tourBeforeCeo }) => ({ _id: tourBeforeCeo }),
  },
  '/tours/create': { asks: travellers, payload: () => tourForm },
  '/tours/update/:_id': {
    asks: travellers,
    sees: ['owner'],
    payload: ({ unansweredTour }) => ({ _id: unansweredTour, ...tourForm }),
  },
  '/tours/delete/:_id': {
    asks: travellers,
    sees: ['owner'],
    payload: ({ unansweredTour }) => ({ _id: unansweredTour }),
  },
  '/tours/approve-reject-tour/:_id': {
    asks: tourApprovers,
    sees: ['manager', 'higherManager', 'headOfDepartment', 'ceo', 'finance', 'payer', 'admin'],
    // A decision needs a note; people who see the tour get that error.
    payload: ({ tourBeforeCeo }) => ({ _id: tourBeforeCeo, type: 'approve' }),
    answers: 400,
  },
  '/tours/undo-decision/:_id': {
    asks: tourApprovers,
    sees: [],
    payload: ({ tourBeforeCeo }) => ({ _id: tourBeforeCeo, decidedAt: '2020-01-01T00:00:00.000Z' }),
  },
  '/tours/export-list': { asks: travellers, payload: nothing },
  '/tours/employees/list': { asks: tourApprovers, payload: page },
}
