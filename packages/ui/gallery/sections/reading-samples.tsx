import { Tags } from '../../src/field/tags-input.tsx'
import { FileTiles } from '../../src/media/file-tiles.tsx'
import { Avatar } from '../../src/text/avatar.tsx'
import { DescriptionList } from '../../src/text/description-list.tsx'
import { Money } from '../../src/text/money.tsx'
import { Panel } from '../../src/text/panel.tsx'
import { Timeline } from '../../src/text/timeline.tsx'
import { Columns, Row } from '../section.tsx'

export function ReadingSamples() {
  return (
    <Columns>
      <Panel title="Expense Details">
        <DescriptionList
          items={[
            { label: 'Hotel', value: 'Lemon Tree Premier, Banjara Hills' },
            { label: 'Receipt Amount', value: <Money paise={12345600} size="strong" /> },
            { label: 'Bill number', value: 'LTP/2026/1182' },
            { label: 'GSTIN', value: undefined },
            {
              label: 'Places Visited',
              value: <Tags label="Places visited" value={['Hyderabad', 'Warangal']} />,
            },
            {
              label: 'Remarks',
              value: 'Two nights instead of one because the train was cancelled.',
              wide: true,
            },
          ]}
        />
      </Panel>
      <Panel title="History">
        <Timeline
          label="History of the claim"
          events={[
            { id: '1', title: 'Initiated', tone: 'submitted', who: 'Asha Rao', when: '16/11/2026 18:04' },
            {
              id: '2',
              title: 'Manager Approved',
              tone: 'approved',
              who: 'Vikram Singh',
              when: '17/11/2026 09:30',
              note: 'Lowered to ₹1,20,000.00: breakfast was included.',
            },
            { id: '3', title: 'Pending Finance', tone: 'pending', who: 'Waits for Meera Iyer' },
          ]}
        />
      </Panel>
      <Panel title="Invoice Documents">
        <FileTiles
          label="Invoice documents"
          files={[
            { id: 'a', name: 'hotel-bill.svg', url: 'pictures/receipt.svg' },
            { id: 'b', name: 'tax-invoice.pdf', url: 'pictures/receipt.svg' },
          ]}
        />
      </Panel>
      <Panel title="People">
        <Row>
          <Avatar name="Asha Rao" size="large" />
          <Avatar name="Vikram Singh" src="pictures/receipt.svg" />
          <Avatar name="" />
          <Avatar name="Meera" size="small" />
        </Row>
      </Panel>
    </Columns>
  )
}
