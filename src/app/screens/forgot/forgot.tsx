import * as formWords from '../../form-words.ts'
import { ForgotForm } from '../../forms/forgot-form.tsx'
import { Screen } from '../../shell/screen.tsx'

function ForgotScreen() {
  return (
    <Screen title={formWords.forgotTitle} lead={formWords.forgotLead}>
      <ForgotForm />
    </Screen>
  )
}

export { ForgotScreen as Main }
