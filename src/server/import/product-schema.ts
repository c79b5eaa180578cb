/** What may stand in the JSON file of merchandise. */
import * as v from 'valibot'
import { NAME_MAX } from '../../contract/limits.ts'
import { isStorable } from '../../contract/text.ts'
import { pictureNameFault } from './picture-name.ts'
import { plainLine } from './plain-line.ts'

/** Less cannot be paid by card. */
const PRICE_MIN = 0.5
const PRICE_MAX = 100_000
const SHIPPING_MAX = 1_000

// Half an emoji comes back from the database as another text, and NUL ends the transaction on PostgreSQL.
const isText = (what: string) => v.check(isStorable, `${what} has characters that cannot be stored`)
const name = (what: string) =>
  v.pipe(
    v.string(`${what} must be text`),
    v.transform(plainLine),
    v.nonEmpty(`${what} is empty`),
    v.maxLength(NAME_MAX, `${what} is longer than ${NAME_MAX} characters`),
    isText(what),
  )
const oneEach = (what: string) => v.check<string[], string>(isDistinct, `names ${what} twice`)
const Sizes = v.optional(v.pipe(v.array(name('a size'), 'sizes must be a list'), oneEach('a size')), [])
const description = v.string('a description must be text')
const shortEnough = (what: string, max: number) =>
  v.maxLength<string, number, string>(max, `${what} is longer than ${max.toLocaleString('en-US')} characters`)
const Html = v.optional(
  v.pipe(description, shortEnough('a description', 20_000), isText('a description')),
  '',
)

/** A product as it is written in the file; the first message that fails is what the operator reads. */
export const FileProduct = v.pipe(
  v.strictObject({
    name: name('its name'),
    price: v.pipe(
      v.number('its price must be a number of dollars'),
      v.minValue(PRICE_MIN, `its price is below ${PRICE_MIN} dollars`),
      v.maxValue(PRICE_MAX, `its price is above ${PRICE_MAX} dollars`),
      v.check(isCents, 'its price has more than two decimals'),
    ),
    short_description: v.optional(
      v.pipe(
        description,
        v.transform(plainLine),
        shortEnough('a short description', 500),
        isText('a description'),
      ),
      '',
    ),
    description: Html,
    images: v.optional(
      v.pipe(
        v.array(
          v.pipe(
            v.string('a picture must be the name of a file'),
            v.check(
              file => pictureNameFault(file) === null,
              issue => `a picture ${pictureNameFault(issue.input)}`,
            ),
          ),
          'images must be a list',
        ),
        v.maxLength(12, 'has more than 12 pictures'),
        oneEach('a picture'),
      ),
      [],
    ),
    colors: v.optional(
      v.pipe(
        v.array(
          v.strictObject({
            name: name('a color'),
            code: v.optional(
              v.nullable(
                v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/i, 'a color code must look like #0f766e')),
              ),
              null,
            ),
            sizes: Sizes,
          }),
          'colors must be a list',
        ),
        v.check(colors => isDistinct(colors.map(color => color.name)), 'names a color twice'),
      ),
      [],
    ),
    sizes: Sizes,
    active: v.optional(v.boolean('active must be true or false')),
  }),
  v.check(
    product => product.colors.length === 0 || product.sizes.length === 0,
    'has colors: its sizes belong to each color',
  ),
)

/** What an order is charged for shipping, in dollars; undefined: the file does not say. */
export const Shipping = v.optional(
  v.pipe(
    v.number('must be a number of dollars'),
    v.minValue(0, 'is below 0'),
    v.maxValue(SHIPPING_MAX, `is above ${SHIPPING_MAX} dollars`),
    v.check(isCents, 'has more than two decimals'),
  ),
)

function isDistinct(names: readonly string[]): boolean {
  return new Set(names).size === names.length
}

function isCents(price: number): boolean {
  return Math.abs(price * 100 - Math.round(price * 100)) < 1e-6
}
