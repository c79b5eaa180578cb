import { Button, IconButton, LinkButton } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { CardCell, CardRow, CardRowHead, CardTable } from '../ui/card-table.tsx'
import { Chip, ChipButton } from '../ui/chip.tsx'
import { iconNames, stepNames } from '../ui/drawing-names.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { Drawing, Icon } from '../ui/icon.tsx'
import { Notice } from '../ui/notice.tsx'
import { Picture } from '../ui/picture.tsx'
import { QrCode } from '../ui/qr-code.tsx'
import { RatingBar } from '../ui/rating-bar.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { Stars } from '../ui/stars.tsx'
import { dialogExamples } from './dialog-examples.tsx'
import type { Examples } from './example.tsx'
import { longName, longWord } from './made-up.ts'

const looks = ['primary', 'quiet', 'danger', 'plain'] as const
const tones = ['neutral', 'primary', 'warm', 'error'] as const
const fallback = '/public/media/hospitals/default.jpg'
const picture = { fallback, width: 320, height: 200, sizes: '320px' }

/** What is shown and never typed into; what is, is in `control-examples.tsx`. */
export const componentExamples: Examples = {
  Button: [
    ...looks.map(look => ({ name: look, draw: () => <Button look={look}>Write a review</Button> })),
    ...looks.map(look => ({
      name: `${look}, off`,
      draw: () => (
        <Button look={look} off>
          Write a review
        </Button>
      ),
    })),
    { name: 'with a drawing', draw: () => <Button icon="send">Submit Your Review</Button> },
    { name: 'at work', draw: () => <Button busy>Submit Your Review</Button> },
    { name: 'as wide as its place', draw: () => <Button wide>Place order</Button> },
    { name: 'long text', draw: () => <Button look="quiet">{longName}</Button> },
  ],
  LinkButton: looks.map(look => ({
    name: look,
    draw: () => (
      <LinkButton to="/sandbox" look={look} icon="left">
        Go to Shop
      </LinkButton>
    ),
  })),
  IconButton: [
    { name: 'usual', draw: () => <IconButton icon="trash" label="Remove" /> },
    { name: 'off', draw: () => <IconButton icon="trash" label="Remove" off /> },
  ],
  Card: [
    { name: 'usual', draw: () => <Card>Fair ratios, and the charge nurse has time for you.</Card> },
    {
      name: 'one long word',
      draw: () => (
        <Card>
          <p>{longWord}</p>
        </Card>
      ),
    },
  ],
  CardTable: [{ name: 'two rows', draw: () => <OrderTable /> }],
  CardRow: [{ name: 'in a table, see there', draw: () => <OrderTable /> }],
  CardRowHead: [{ name: 'in a table, beside its cells', draw: () => <AnswerTable /> }],
  CardCell: [{ name: 'in a table, see there', draw: () => <OrderTable /> }],
  Chip: tones.map(tone => ({
    name: tone,
    draw: () => (
      <Chip tone={tone} icon="clock">
        Waiting to send
      </Chip>
    ),
  })),
  ChipButton: [
    { name: 'not pressed', draw: () => <ChipButton pressed={false}>Dayshift</ChipButton> },
    { name: 'pressed', draw: () => <ChipButton pressed>Nightshift</ChipButton> },
  ],
  ...dialogExamples,
  Drawing: stepNames.map(name => ({
    name,
    draw: () => <Drawing name={name} size={64} className="sandbox-drawing" />,
  })),
  EmptyState: [
    {
      name: 'with a way on',
      draw: () => (
        <EmptyState title="Empty list: No results found">
          <p>Try fewer words.</p>
          <Button look="quiet">Show all hospitals</Button>
        </EmptyState>
      ),
    },
    { name: 'alone', draw: () => <EmptyState icon="offline" title="Nothing is saved here yet." /> },
  ],
  Icon: iconNames.map(name => ({ name, draw: () => <Icon name={name} /> })),
  Notice: tones.map(tone => ({
    name: tone,
    draw: () => (
      <Notice tone={tone}>
        <p>You'll need to sign in to send. Your text is kept on this phone.</p>
      </Notice>
    ),
  })),
  Picture: [
    { name: 'there', draw: () => <Picture {...picture} src="/icons/icon-512.png" alt="The mark" /> },
    { name: 'missing', draw: () => <Picture {...picture} src="/public/media/none.jpg" alt="A hospital" /> },
  ],
  QrCode: [{ name: 'an address', draw: () => <QrCode text="https://example.org/compare" label="QR code" /> }],
  RatingBar: [0, 2.4, 5].map(value => ({
    name: `${value} of 5`,
    draw: () => (
      <RatingBar
        label="Staff To Patient Ratios"
        value={value}
        text={`${value}`}
        barLabel={`Rated ${value} out of 5`}
      />
    ),
  })),
  Skeleton: (['line', 'card', 'tile', 'picture'] as const).map(shape => ({
    name: shape,
    draw: () => <Skeleton shape={shape} count={2} />,
  })),
  Stars: [0, 0.5, 2.6, 5].map(value => ({
    name: `${value}`,
    draw: () => <Stars value={value} label={`Rated ${value} out of 5`} />,
  })),
}

function OrderTable() {
  const columns = ['Product', 'Price'].map(heading => ({ key: heading, heading }))
  return (
    <CardTable className="card-table cart-table" columns={columns}>
      {['Night Shift Tee', longName].map(name => (
        <CardRow key={name}>
          <CardCell label="Product">{name}</CardCell>
          <CardCell label="Price">$24</CardCell>
        </CardRow>
      ))}
    </CardTable>
  )
}

function AnswerTable() {
  const columns = ['Question', 'ICU'].map(heading => ({ key: heading, heading }))
  return (
    <CardTable className="compared" caption="Side by side" isHeadHidden columns={columns}>
      <CardRow>
        <CardRowHead>Coworkers</CardRowHead>
        <CardCell label="ICU">4.2</CardCell>
      </CardRow>
    </CardTable>
  )
}
