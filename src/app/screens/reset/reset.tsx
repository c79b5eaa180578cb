import * as messages from '../../../contract/messages.ts'
import * as formWords from '../../form-words.ts'
import { ResetForm } from '../../forms/reset-form.tsx'
import { Screen } from '../../shell/screen.tsx'

/** One form for all three shapes of the link in the mail (D37). */
function ResetScreen({ params }: { params: Record<string, string> }) {
  return (
    <Screen
      title={messages.confirmEmail}
      tabTitle={formWords.resetTab}
      lead={`${messages.sentCode} ${formWords.resetLead}`}
    >
      <ResetForm email={params.email ?? ''} code={params.code ?? ''} />
    </Screen>
  )
}

export { ResetScreen as Main }
