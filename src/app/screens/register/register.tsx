import { Link } from 'wouter'
import { RegisterForm } from '../../forms/register-form.tsx'
import { paths } from '../../routes.ts'
import { Screen } from '../../shell/screen.tsx'
import * as formWords from '../../words/form-words.ts'

function RegisterScreen() {
  return (
    <Screen title={formWords.register} lead={formWords.registerLead}>
      <RegisterForm
        after={
          <div className="account-form-links">
            <span>
              {formWords.haveAccount} <Link href={paths.signIn()}>{formWords.login}</Link>
            </span>
          </div>
        }
      />
    </Screen>
  )
}

export { RegisterScreen as Main }
