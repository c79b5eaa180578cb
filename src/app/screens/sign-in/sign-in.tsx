import { Link } from 'wouter'
import { LoginForm } from '../../forms/login-form.tsx'
import { paths } from '../../routes.ts'
import { Screen } from '../../shell/screen.tsx'
import * as formWords from '../../words/form-words.ts'
import * as saved from '../../words/saved-words.ts'

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
