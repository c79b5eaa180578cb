import { media } from '../../../contract/pictures.ts'
import { Article } from '../../parts/article.tsx'
import { paths } from '../../routes.ts'
import { Screen } from '../../shell/screen.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { Picture } from '../../ui/picture.tsx'
import * as words from '../../words/words.ts'
import './about.css'

const story = [
  {
    heading: 'Why this exists',
    texts: [
      'A travelling nurse signs for thirteen weeks on a unit she has never seen. The recruiter knows the pay. Nobody tells her whether four patients means four, whether she will float on her first night, whether anyone answers when she calls for help.',
      'The nurses who worked there last month know. Here they tell.',
    ],
  },
  {
    heading: 'Units, not just hospitals',
    texts: [
      'A hospital can have a wonderful ICU and a med-surg floor that burns through people. So every review is about one unit, and answers the same four questions: staff to patient ratios, coworkers, management, and whether you would come back.',
    ],
  },
  {
    heading: 'Made for the corridor',
    texts: [
      "Hospital Wi-Fi comes and goes. The whole list of hospitals stays on your phone, with every unit's average, and so do the reviews of the hospitals that you opened lately or keep. What you write is saved as you type, and is sent when there is a connection.",
    ],
  },
  {
    heading: 'Anonymous means anonymous',
    texts: [
      'Choose it, and your review goes out without your name and without the time of day. Nobody but you and the operators of the site can look up whose it is. In a small unit your words themselves may be recognised, and the network that you send it over can tell that you sent something, and when; the form reminds you of both.',
    ],
  },
] as const

const pictures = [
  { folder: 'hospitals', alt: 'Drawing of a hospital' },
  { folder: 'departments', alt: 'Drawing of a unit' },
] as const

function AboutScreen() {
  return (
    <Screen title={words.aboutUs} lead={words.tagline}>
      <div className="about">
        <Article parts={story} />
        <div className="about-pictures">
          {pictures.map(({ folder, alt }) => (
            <Picture key={folder} {...media(folder, null)} alt={alt} width={640} height={400} sizes="320px" />
          ))}
        </div>
      </div>
      <div className="row">
        <LinkButton to={paths.hospitals()}>{words.stepFind}</LinkButton>
        <LinkButton to={paths.terms()} look="quiet">
          {words.guidelines}
        </LinkButton>
      </div>
    </Screen>
  )
}

export { AboutScreen as Main }
