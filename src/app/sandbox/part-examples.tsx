import type { OutboxState } from '../../db/records.ts'
import { Article } from '../parts/article.tsx'
import { AspectBar } from '../parts/aspect-bar.tsx'
import { HospitalCard } from '../parts/hospital-card.tsx'
import { LastUpdatedLine } from '../parts/last-updated.tsx'
import { OwnReviewBadge } from '../parts/own-review-badge.tsx'
import { Pager } from '../parts/pager.tsx'
import { ProductCard } from '../parts/product-card.tsx'
import { Rating } from '../parts/rating.tsx'
import { RichText } from '../parts/rich-text.tsx'
import { SearchBox } from '../parts/search-box.tsx'
import { Banner } from '../shell/banner.tsx'
import { UpdatePrompt } from '../shell/update-prompt.tsx'
import { show } from '../toasts.ts'
import { Button } from '../ui/button.tsx'
import { type Examples, Held } from './example.tsx'
import { hospital, longHospital, longName, ware } from './made-up.ts'

const states: readonly OutboxState[] = ['queued', 'sending', 'parked', 'attention', 'quarantined', 'acked']
const minuteMs = 60_000

/** Parts that know the site's words, and what the shell lays over a screen. */
export const partExamples: Examples = {
  HospitalCard: [
    { name: 'rated, without a picture', draw: () => <HospitalCard hospital={hospital} /> },
    { name: 'not rated', draw: () => <HospitalCard hospital={{ ...hospital, avg_rating: null }} /> },
    { name: 'very long name', draw: () => <HospitalCard hospital={longHospital} /> },
  ],
  ProductCard: [
    { name: 'without a picture', draw: () => <ProductCard product={ware} /> },
    {
      name: 'very long name',
      draw: () => <ProductCard product={{ ...ware, name: longName, price: 1234.5 }} />,
    },
  ],
  Rating: [null, 0.4, 3.6, 5].map(value => ({ name: `${value}`, draw: () => <Rating value={value} /> })),
  AspectBar: [1, 4.5].map(value => ({
    name: `${value}`,
    draw: () => <AspectBar label="Coworkers" value={value} />,
  })),
  OwnReviewBadge: states.map(state => ({
    name: state,
    draw: () => <OwnReviewBadge review={{ isOwn: true, pending: { seq: 1, state } }} />,
  })),
  Pager: [
    {
      name: 'the first of three',
      draw: () => <Pager page={1} pages={3} to={page => `/sandbox?page=${page}`} />,
    },
    {
      name: 'in the middle of many',
      draw: () => <Pager page={240} pages={598} to={page => `/sandbox?page=${page}`} />,
    },
  ],
  SearchBox: [
    {
      name: 'to be typed into',
      draw: () => (
        <Held initial="">
          {(text, set) => (
            <SearchBox label="Search By Title" value={text} onType={set} onSettle={() => undefined} />
          )}
        </Held>
      ),
    },
  ],
  Article: [
    {
      name: 'two parts',
      draw: () => (
        <Article
          isNumbered
          parts={[
            { heading: 'Be kind', texts: [longName] },
            { heading: 'Be exact', points: ['Name the unit.', 'Name the shift.'] },
          ]}
        />
      ),
    },
  ],
  RichText: [
    {
      name: 'everything it may hold',
      draw: () => (
        <RichText html="<p>A <b>bold</b> word, <i>another</i>.</p><ul><li>One</li><li>Two</li></ul>" />
      ),
    },
  ],
  Stamp: [
    { name: 'new', draw: () => <LastUpdatedLine at={Date.now()} /> },
    { name: 'old', draw: () => <LastUpdatedLine at={Date.now() - 300 * minuteMs} /> },
  ],
  Banner: [
    {
      name: 'usual',
      draw: () => <Banner title="Our Hospitals" trail={[{ title: 'Hospitals', to: '/sandbox' }]} />,
    },
    {
      name: 'a kind of page',
      draw: () => <Banner title="Hospital Detail" trail={[{ title: 'Hospitals', to: '/sandbox' }]} isKind />,
    },
    { name: 'very long', draw: () => <Banner title={longName} lead="What nurses say about the unit." /> },
  ],
  UpdatePrompt: [{ name: 'a new version waits', draw: () => <UpdatePrompt /> }],
  Toast: (['success', 'error', 'info', 'progress'] as const).map(kind => ({
    name: kind,
    draw: () => (
      <Button look="quiet" onClick={() => void show(kind, longName, 6_000)}>
        Show it
      </Button>
    ),
  })),
}
