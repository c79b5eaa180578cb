import { Link } from 'wouter'
import { LoginForm } from '../../forms/login-form.tsx'
import { paths } from '../../routes.ts'
import * as saved from '../../saved-words.ts'
import { Screen } from '../../shell/screen.tsx'
import * as writing from '../../writing-words.ts'

function SignInScreen() {
  return (
    <Screen title={writing.login} lead={writing.loginLead}>
      <LoginForm
        after={
          <div className="account-form-links">
            <Link href={paths.forgot()}>{writing.forgotLink}</Link>
            <span>
              {writing.noAccount} <Link href={paths.register()}>{writing.register}</Link>
            </span>
            <Link href={paths.saved()}>{saved.title}</Link>
          </div>
        }
      />
    </Screen>
  )
}

export { SignInScreen as Main }
