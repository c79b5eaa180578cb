import { ForgotForm } from '../../forms/forgot-form.tsx'
import { Screen } from '../../shell/screen.tsx'
import * as formWords from '../../words/form-words.ts'

function ForgotScreen() {
  return (
    <Screen title={formWords.forgotTitle} lead={formWords.forgotLead}>
      <ForgotForm />
    </Screen>
  )
}

export { ForgotScreen as Main }
