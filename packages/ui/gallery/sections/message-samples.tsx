import { Button } from '../../src/action/button.tsx'
import { Banner } from '../../src/state/banner.tsx'
import { EmptyState } from '../../src/state/empty-state.tsx'
import { ErrorState } from '../../src/state/error-state.tsx'
import { Panel } from '../../src/text/panel.tsx'
import { Columns, Row, Sample } from '../section.tsx'
import { showToast } from '../toasts.ts'

export function MessageSamples() {
  return (
    <>
      <Sample name="Banners">
        <Columns>
          <Banner tone="error" title="The claim was not saved">
            This Claim was already acted on. Please refresh.
          </Banner>
          <Banner tone="warning" onDismiss={() => {}}>
            Last week is not submitted yet.
          </Banner>
          <Banner tone="success" actions={<Button size="small">New Claim</Button>}>
            EXP-2026-000148 was sent to Vikram Singh.
          </Banner>
          <Banner tone="info">Claims on a holiday go to the higher manager.</Banner>
        </Columns>
      </Sample>
      <Sample name="Toasts">
        <Row>
          <Button onClick={() => showToast('Claim submitted')}>Show a success</Button>
          <Button
            onClick={() =>
              showToast('Claim deleted', {
                action: { label: 'Undo', onPress: () => showToast('Claim is back', { tone: 'info' }) },
              })
            }
          >
            Show one with Undo
          </Button>
          <Button onClick={() => showToast('The connection was lost.', { tone: 'error' })}>
            Show a failure
          </Button>
        </Row>
      </Sample>
      <Columns>
        <Panel>
          <EmptyState
            help="Claims that you send for approval show up here."
            actions={<Button variant="primary">Request a Claim</Button>}
          />
        </Panel>
        <Panel>
          <ErrorState message="The server took too long to answer." onRetry={() => {}} />
        </Panel>
      </Columns>
    </>
  )
}
