import * as messages from '../../../contract/messages.ts'
import { ResetForm } from '../../forms/reset-form.tsx'
import { Screen } from '../../shell/screen.tsx'
import * as writing from '../../writing-words.ts'

/** One form for all three shapes of the link in the mail (D37). */
function ResetScreen({ params }: { params: Record<string, string> }) {
  return (
    <Screen
      title={messages.confirmEmail}
      tabTitle={writing.resetTab}
      lead={`${messages.sentCode} ${writing.resetLead}`}
    >
      <ResetForm email={params.email ?? ''} code={params.code ?? ''} />
    </Screen>
  )
}

export { ResetScreen as Main }
