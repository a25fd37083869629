import {
  CardSkeleton,
  FormSkeleton,
  HomeSkeleton,
  RowSkeleton,
  TextSkeleton,
} from '../../src/state/skeletons.tsx'
import { Columns, Sample } from '../section.tsx'

export function WaitingSamples() {
  return (
    <>
      <Columns>
        <Sample name="Text">
          <TextSkeleton />
        </Sample>
        <Sample name="Form">
          <FormSkeleton count={3} />
        </Sample>
        <Sample name="Cards">
          <CardSkeleton count={2} />
        </Sample>
      </Columns>
      <Sample name="Rows">
        <RowSkeleton count={3} />
      </Sample>
      <Sample name="Home">
        <HomeSkeleton count={4} />
      </Sample>
    </>
  )
}
