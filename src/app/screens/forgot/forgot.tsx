import { ForgotForm } from '../../forms/forgot-form.tsx'
import { Screen } from '../../shell/screen.tsx'
import * as writing from '../../writing-words.ts'

function ForgotScreen() {
  return (
    <Screen title={writing.forgotTitle} lead={writing.forgotLead}>
      <ForgotForm />
    </Screen>
  )
}

export { ForgotScreen as Main }
