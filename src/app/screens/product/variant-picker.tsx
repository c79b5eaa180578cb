import { useId } from 'react'
import type { ProductView } from '../../../db/queries/products.ts'
import { type Missing, type ProductChoice, sizesFor, withColor } from '../../state/shop/choice.ts'
import * as shop from '../../words/shop-words.ts'
import { Quantity } from './quantity.tsx'

export interface VariantPickerProps {
  product: ProductView
  choice: ProductChoice
  /** What was missing at the last try. */
  missing: Missing[]
  onChange: (choice: ProductChoice) => void
}

/** Colour, then the sizes of that colour, then how many. */
export function VariantPicker({ product, choice, missing, onChange }: VariantPickerProps) {
  const { colors } = product
  const sizes = sizesFor(product, choice.colorId)
  const whyId = useId()
  const needsColor = colors.length > 0 && choice.colorId === null
  return (
    <div className="choices">
      {colors.length > 0 && (
        <fieldset aria-describedby={missing.includes('color') ? whyId : undefined}>
          <legend>{shop.color}</legend>
          <div className="choices-row">
            {colors.map(({ id, name, code }) => (
              <label key={id} className="choices-option">
                <input
                  type="radio"
                  name="color"
                  checked={id === choice.colorId}
                  onChange={() => onChange(withColor(product, choice, id))}
                />
                <Swatch code={code} />
                <bdi>{name}</bdi>
              </label>
            ))}
          </div>
        </fieldset>
      )}
      {(needsColor || sizes.length > 0) && (
        <fieldset aria-describedby={missing.includes('size') ? whyId : undefined}>
          <legend>{shop.size}</legend>
          {needsColor ? (
            <p id={whyId} className={missing.includes('color') ? 'field-error' : 'muted'}>
              {shop.selectColor}
            </p>
          ) : (
            <div className="choices-row">
              {sizes.map(({ id, name }) => (
                <label key={id} className="choices-option">
                  <input
                    type="radio"
                    name="size"
                    checked={id === choice.sizeId}
                    onChange={() => onChange({ ...choice, sizeId: id })}
                  />
                  <bdi>{name}</bdi>
                </label>
              ))}
            </div>
          )}
          {missing.includes('size') && choice.sizeId === null && (
            <p id={whyId} className="field-error">
              {shop.selectSize}
            </p>
          )}
        </fieldset>
      )}
      <Quantity value={choice.quantity} onChange={quantity => onChange({ ...choice, quantity })} />
    </div>
  )
}

function Swatch({ code }: { code: string | null | undefined }) {
  // Anything but a plain colour could carry an address into the style.
  if (!code || !/^#[0-9a-f]{3,8}$/i.test(code)) return null
  return <span className="swatch" style={{ backgroundColor: code }} />
}
