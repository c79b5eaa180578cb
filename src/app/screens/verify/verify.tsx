import * as messages from '../../../contract/messages.ts'
import * as formWords from '../../form-words.ts'
import { VerifyForm } from '../../forms/verify-form.tsx'
import { Screen } from '../../shell/screen.tsx'

function VerifyScreen({ params }: { params: Record<string, string> }) {
  return (
    <Screen title={messages.confirmEmail} lead={`${messages.sentCode} ${formWords.codeLifetime}`}>
      <VerifyForm email={params.email ?? ''} />
    </Screen>
  )
}

export { VerifyScreen as Main }
