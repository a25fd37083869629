import { Columns, Row, Split, Stack } from '../../src/layout/layout.tsx'
import { Panel } from '../../src/text/panel.tsx'
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
          <span>3 tours</span>
        </Row>
      </Sample>
    </>
  )
}
