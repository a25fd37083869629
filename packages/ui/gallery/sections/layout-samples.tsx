import { Button } from '../../src/action/button.tsx'
import { Columns, Row, Split, Stack } from '../../src/layout/layout.tsx'
import { Panel } from '../../src/text/panel.tsx'
import { Text } from '../../src/text/text.tsx'
import { Sample } from '../section.tsx'

export function LayoutSamples() {
  return (
    <>
      <Sample name="Split: a list with its detail">
        <Split>
          <Stack>
            <Panel title="First">Below each other in a stack.</Panel>
            <Panel title="Second">The detail stands beside them on a desktop.</Panel>
          </Stack>
          <Panel title="Detail">Below the list on a phone.</Panel>
        </Split>
      </Sample>
      <Sample name="Split: two of equal width">
        <Split even>
          <Panel title="Left">The first on a phone.</Panel>
          <Panel title="Right">The second.</Panel>
        </Split>
      </Sample>
      <Sample name="Stack: lines between, and numbers">
        <Stack most={320}>
          <Stack as="ul" gap={0} lined>
            <li>Monday</li>
            <li>Tuesday</li>
          </Stack>
          <Stack as="ol" gap={1} numbered>
            <li>The manager approves.</li>
            <li>Finance pays.</li>
          </Stack>
        </Stack>
      </Sample>
      <Sample name="Columns: as many as fit">
        <Columns least={240}>
          {['One', 'Two', 'Three', 'Four', 'Five'].map((title) => (
            <Panel key={title} title={title}>
              Of equal width.
            </Panel>
          ))}
        </Columns>
      </Sample>
      <Sample name="Row: the first at the start, the last at the end">
        <Row spread align="center">
          <span>Waiting for you</span>
          <Text tone="soft">3 tours</Text>
        </Row>
      </Sample>
      <Sample name="Row: in the middle; at the end; sharing the width of a phone">
        <Row inMiddle>
          <Text tone="soft">12 of 30 shown</Text>
        </Row>
        <Row atEnd>
          <Button>Close</Button>
        </Row>
        <Row fill>
          <Button>Back</Button>
          <Button variant="primary">Apply</Button>
        </Row>
      </Sample>
      <Sample name="Text: lighter, smaller, larger or bolder than the text around it">
        <Stack gap={1}>
          <Text as="p" size="title" weight="strong">
            A title
          </Text>
          <Text as="p" size="large" weight="medium">
            A heading
          </Text>
          <Text as="p" tone="soft">
            What is said beside it
          </Text>
          <Text as="p" tone="faint" size="small" figures>
            27 of 30 days
          </Text>
          <Text as="p" tone="accent" weight="medium">
            Vasudha Crop Protection
          </Text>
          <Text as="p" tone="danger" size="small">
            It was not sent.
          </Text>
          <Text as="p" tone="deviation" weight="medium">
            1 above its limit
          </Text>
        </Stack>
      </Sample>
    </>
  )
}
