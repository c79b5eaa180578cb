import { Article } from '../../parts/article.tsx'
import { paths } from '../../routes.ts'
import { Screen } from '../../shell/screen.tsx'
import { LinkButton } from '../../ui/button.tsx'
import * as words from '../../words/words.ts'

const guidelines = [
  {
    heading: 'Tell it as it was',
    texts: [
      'Write an honest account of what you have seen yourself, on the unit you have worked on. Good and bad both help the next nurse; a rumour helps nobody.',
    ],
  },
  {
    heading: 'Name nobody',
    texts: [
      'Never name coworkers or staff, and nothing that points to one of them: no room, no shift roster, no initials. Patients above all stay out of it. Write about the unit, not about a person.',
    ],
  },
  {
    heading: 'No advertising',
    texts: ['Reviews carry no advertisements for other sites, agencies or products.'],
  },
  {
    heading: 'Keep it professional',
    texts: [
      'No hate speech, no threats, no insults. Write as you would chart: plainly, and so that anyone may read it.',
    ],
  },
  {
    heading: 'What happens otherwise',
    texts: [
      'A review that breaks these guidelines is deleted and its author is warned. Who does it again and again is banned from reviewing.',
    ],
  },
] as const

function TermsScreen() {
  return (
    <Screen title={words.guidelines} lead="Five rules that keep reviews worth reading.">
      <Article parts={guidelines} isNumbered />
      <div className="row">
        <LinkButton to={paths.hospitals()}>{words.stepFind}</LinkButton>
      </div>
    </Screen>
  )
}

export { TermsScreen as Main }
