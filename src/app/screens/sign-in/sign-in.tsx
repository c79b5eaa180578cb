import { Link } from 'wouter'
import * as formWords from '../../form-words.ts'
import { LoginForm } from '../../forms/login-form.tsx'
import { paths } from '../../routes.ts'
import * as saved from '../../saved-words.ts'
import { Screen } from '../../shell/screen.tsx'

function SignInScreen() {
  return (
    <Screen title={formWords.login} lead={formWords.loginLead}>
      <LoginForm
        after={
          <div className="account-form-links">
            <Link href={paths.forgot()}>{formWords.forgotLink}</Link>
            <span>
              {formWords.noAccount} <Link href={paths.register()}>{formWords.register}</Link>
            </span>
            <Link href={paths.saved()}>{saved.title}</Link>
          </div>
        }
      />
    </Screen>
  )
}

export { SignInScreen as Main }
