import { useEffect, useRef, useState } from 'react'
import { media } from '../../../contract/pictures.ts'
import { Picture } from '../../ui/picture.tsx'
import { screenWords } from '../../words/screen-words.ts'
import * as shop from '../../words/shop-words.ts'
import { type PictureSlider, startPictures, startThumbnails } from './picture-slider.ts'
import { ZoomPicture } from './zoom-picture.tsx'
import './gallery.css'

export interface GalleryProps {
  name: string
  pictures: string[]
  /** Which one to turn to, whenever it changes; null leaves it to the person. */
  wanted: number | null
}

/** The large pictures in a slider; where there are several, the small ones to choose from, three in sight. */
export function Gallery({ name, pictures, wanted }: GalleryProps) {
  const [shown, setShown] = useState(0)
  const large = useRef<HTMLDivElement>(null)
  const small = useRef<HTMLDivElement>(null)
  const sliders = useRef<PictureSlider[]>([])
  const count = pictures.length
  useEffect(() => {
    if (count < 2 || !large.current || !small.current) return
    const thumbnails = startThumbnails(small.current)
    const begun = startPictures(large.current, place => {
      setShown(place)
      thumbnails.show(place)
    })
    sliders.current = [begun, thumbnails]
    return () => {
      for (const slider of sliders.current) slider.stop()
      sliders.current = []
    }
  }, [count])
  useEffect(() => {
    if (wanted !== null) sliders.current[0]?.show(wanted)
  }, [wanted])
  const [first] = pictures
  return (
    <section className="gallery" aria-label={shop.pictures}>
      <div className="gallery-main" ref={large}>
        {(count > 0 ? pictures : [first]).map((picture, place) => (
          <div key={picture ?? 'none'} className="keen-slider__slide gallery-slide" inert={place !== shown}>
            <ZoomPicture
              {...media('products', picture)}
              alt={count > 1 ? `${name}, ${screenWords.pictureOf(place + 1, count)}` : name}
              isShown={place === shown}
              isNear={Math.abs(place - shown) <= 1}
            />
          </div>
        ))}
      </div>
      {count > 1 && (
        <div className="gallery-small" ref={small}>
          {pictures.map((picture, place) => (
            <button
              key={picture}
              type="button"
              className="keen-slider__slide"
              aria-label={screenWords.pictureOf(place + 1, count)}
              aria-pressed={place === shown}
              onClick={() => sliders.current[0]?.show(place)}
              onFocus={event => {
                // A press must find what it was aimed at; only the keyboard moves the row beforehand.
                if (event.currentTarget.matches(':focus-visible')) sliders.current[1]?.show(place)
              }}
            >
              <Picture
                {...media('products', picture)}
                alt=""
                width={160}
                height={160}
                sizes="(min-width: 768px) 200px, 33vw"
              />
            </button>
          ))}
        </div>
      )}
    </section>
  )
}
