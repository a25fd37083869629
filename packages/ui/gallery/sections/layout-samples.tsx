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
        </Stack>
      </Sample>
    </>
  )
}
