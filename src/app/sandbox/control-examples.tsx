import { Checkbox } from '../ui/checkbox.tsx'
import { Field, FieldNotes, TextArea } from '../ui/field.tsx'
import { OptionGroup } from '../ui/option-group.tsx'
import { Select } from '../ui/select.tsx'
import { StarInput } from '../ui/star-input.tsx'
import { Switch } from '../ui/switch.tsx'
import { type Examples, Held } from './example.tsx'
import { longName } from './made-up.ts'

const fates = [
  { value: 'send', title: 'Send when connected', note: 'It goes out by itself, under your name.' },
  { value: 'keep', title: 'Keep for me', note: longName },
] as const
const required = 'Title is required'

/** What is typed into or chosen from. */
export const controlExamples: Examples = {
  Field: [
    { name: 'empty', draw: () => <Field label="Title" placeholder="Nightshift, Surgical ICU" /> },
    {
      name: 'filled, with a hint',
      draw: () => <Field label="City" defaultValue={longName} hint="As on the sign." />,
    },
    { name: 'wrong', draw: () => <Field label="Title" error={required} /> },
    { name: 'disabled', draw: () => <Field label="Email" defaultValue="nora@example.org" disabled /> },
  ],
  TextArea: [
    { name: 'empty', draw: () => <TextArea label="Review" rows={3} /> },
    { name: 'wrong', draw: () => <TextArea label="Review" rows={3} error="Review is required" /> },
  ],
  Checkbox: [
    { name: 'off', draw: () => <Checkbox label="Review as anonymous" /> },
    {
      name: 'on, with a hint',
      draw: () => <Checkbox label="Review as anonymous" defaultChecked hint="No name, no time." />,
    },
    { name: 'wrong', draw: () => <Checkbox label="I have read the terms" error="Please read the terms" /> },
  ],
  FieldNotes: [
    {
      name: 'hint and error',
      draw: () => <FieldNotes id="example" hint="As on the sign." error={required} />,
    },
  ],
  Select: [
    {
      name: 'with a choice',
      draw: () => (
        <Select label="Unit" emptyText="No available options" options={[{ value: '1', title: longName }]} />
      ),
    },
    {
      name: 'with nothing',
      draw: () => <Select label="Unit" emptyText="No available options" options={[]} />,
    },
  ],
  OptionGroup: [
    {
      name: 'one chosen',
      draw: () => (
        <Held<'send' | 'keep'> initial="send">
          {(value, set) => (
            <OptionGroup legend="What shall become of it?" options={fates} value={value} onChoose={set} />
          )}
        </Held>
      ),
    },
  ],
  Switch: [true, false].map(initial => ({
    name: initial ? 'on' : 'off',
    draw: () => (
      <Held initial={initial}>
        {(isOn, set) => (
          <Switch
            label="Keep this hospital on my phone"
            hint={longName}
            icon="hospital"
            isOn={isOn}
            onChange={set}
          />
        )}
      </Held>
    ),
  })),
  StarInput: [null, 3].map(initial => ({
    name: initial === null ? 'not answered, and missed' : 'answered',
    draw: () => (
      <Held<number | null> initial={initial}>
        {(value, set) => (
          <StarInput
            legend="Staff to patient ratios"
            name={`stars-${initial}`}
            value={value}
            onChange={set}
            lowLabel="Bad"
            highLabel="Good"
            error={value === null ? 'Staff to patient is required' : undefined}
          />
        )}
      </Held>
    ),
  })),
}
