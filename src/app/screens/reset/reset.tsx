import * as messages from '../../../contract/messages.ts'
import { ResetForm } from '../../forms/reset-form.tsx'
import type { RouteParams } from '../../routes.ts'
import { Screen } from '../../shell/screen.tsx'
import * as formWords from '../../words/form-words.ts'

/** One form for all three shapes of the link in the mail (D37). */
function ResetScreen({ params }: { params: RouteParams }) {
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
