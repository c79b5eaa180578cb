import { Article } from '../../parts/article.tsx'
import { paths } from '../../routes.ts'
import { Screen } from '../../shell/screen.tsx'
import { LinkButton } from '../../ui/button.tsx'
import * as words from '../../words/words.ts'
import { privacyPolicy } from './privacy-policy.ts'

function PrivacyScreen() {
  return (
    <Screen title={words.privacy} lead="What this site knows about you, in eight short sections.">
      <Article parts={privacyPolicy} isNumbered />
      <div className="row">
        <LinkButton to={paths.contact()} look="quiet" icon="mail">
          {words.contactUs}
        </LinkButton>
      </div>
    </Screen>
  )
}

export { PrivacyScreen as Main }
