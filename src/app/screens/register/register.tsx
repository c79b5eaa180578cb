import { Link } from 'wouter'
import { RegisterForm } from '../../forms/register-form.tsx'
import { paths } from '../../routes.ts'
import { Screen } from '../../shell/screen.tsx'
import * as writing from '../../writing-words.ts'

function RegisterScreen() {
  return (
    <Screen title={writing.register} lead={writing.registerLead}>
      <RegisterForm
        after={
          <div className="account-form-links">
            <span>
              {writing.haveAccount} <Link href={paths.signIn()}>{writing.login}</Link>
            </span>
          </div>
        }
      />
    </Screen>
  )
}

export { RegisterScreen as Main }
