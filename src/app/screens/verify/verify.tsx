import * as messages from '../../../contract/messages.ts'
import { VerifyForm } from '../../forms/verify-form.tsx'
import type { RouteParams } from '../../routes.ts'
import { Screen } from '../../shell/screen.tsx'
import * as formWords from '../../words/form-words.ts'

function VerifyScreen({ params }: { params: RouteParams }) {
  return (
    <Screen title={messages.confirmEmail} lead={`${messages.sentCode} ${formWords.codeLifetime}`}>
      <VerifyForm email={params.email ?? ''} />
    </Screen>
  )
}

export { VerifyScreen as Main }
