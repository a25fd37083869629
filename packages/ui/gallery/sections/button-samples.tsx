import Bell from 'lucide-react/icons/bell'
import Pencil from 'lucide-react/icons/pencil'
import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash-2'
import { Button } from '../../src/action/button.tsx'
import { FileButton } from '../../src/action/file-button.tsx'
import { IconButton } from '../../src/action/icon-button.tsx'
import { LinkButton } from '../../src/action/link-button.tsx'
import { Row, Sample } from '../section.tsx'

export function ButtonSamples() {
  return (
    <>
      <Sample name="Variants">
        <Row>
          <Button variant="primary">Submit</Button>
          <Button>Save</Button>
          <Button variant="quiet">Clear filters</Button>
          <Button variant="danger">Delete claim</Button>
          <LinkButton href="#buttons">Weekly view</LinkButton>
          <FileButton accept=".csv" format="CSV" onRead={() => undefined} onRefused={() => undefined}>
            Choose a CSV file
          </FileButton>
        </Row>
      </Sample>
      <Sample name="Busy, disabled, with icon, small">
        <Row>
          <Button variant="primary" busy="Requesting">
            SUBMIT
          </Button>
          <Button disabled>Monthly view</Button>
          <Button variant="primary" disabled>
            Save
          </Button>
          <Button>
            <Plus aria-hidden="true" />
            Add place
          </Button>
          <Button size="small">Today</Button>
        </Row>
      </Sample>
      <Sample name="Icon buttons">
        <Row>
          <IconButton label="Notifications">
            <Bell aria-hidden="true" />
          </IconButton>
          <IconButton label="Edit" outlined>
            <Pencil aria-hidden="true" />
          </IconButton>
          <IconButton label="Delete" tone="danger">
            <Trash2 aria-hidden="true" />
          </IconButton>
          <IconButton label="Delete, not possible" disabled>
            <Trash2 aria-hidden="true" />
          </IconButton>
        </Row>
      </Sample>
    </>
  )
}
