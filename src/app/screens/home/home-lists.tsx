import { memo, startTransition, useEffect, useState } from 'react'
import { type HospitalView, newestHospitals } from '../../../db/queries/hospitals.ts'
import { products } from '../../../db/queries/products.ts'
import { pulledAt } from '../../../db/queries/pulls.ts'
import { EmptyList } from '../../parts/empty-list.tsx'
import { useDevice } from '../../state/use-device.ts'
import { useSettled } from '../../state/use-settled.ts'
import * as words from '../../words/words.ts'
import { Carousel } from './carousel.tsx'
import { HomeListsLoading } from './home-lists-loading.tsx'
import { LazyChallenge } from './lazy-challenge.tsx'
import { OurHospitals } from './our-hospitals.tsx'
import { OurProducts } from './our-products.tsx'

const HOSPITALS_SHOWN = 20
const PRODUCTS_SHOWN = 6
/** As many as stand side by side on a wide screen, and the next. */
const FIRST_SLIDES = 4

/** What this device knows: the newest hospitals and some things from the shop; what is left over comes last. */
export function HomeLists() {
  const hospitals = useSettled(newestHospitals, HOSPITALS_SHOWN)
  const shop = useSettled(products)
  if (!hospitals || !shop) return <HomeListsLoading />
  const isEmpty = hospitals.length === 0 && shop.length === 0
  return (
    <>
      {isEmpty && <EmptyList whileLoading={<HomeListsLoading />} />}
      {hospitals.length > 0 && <Hospitals hospitals={hospitals} />}
      {shop.length > 0 && <OurProducts products={shop.slice(0, PRODUCTS_SHOWN)} />}
      <LazyChallenge />
    </>
  )
}

/**
 * In three steps, what a phone has on its screen first, so that no frame takes it 50 ms; and not again while the
 * list is the same: a pull begins and ends around it.
 */
const Hospitals = memo(function Hospitals({ hospitals }: { hospitals: HospitalView[] }) {
  const [step, setStep] = useState(1)
  // The list comes from its oldest: until all of it was here once, its end is not what is new.
  const wholeSince = useDevice(pulledAt, 'hospitals')
  useEffect(() => {
    if (step === 3) return
    // Within a frame: what it begins is drawn in the next one.
    const frame = requestAnimationFrame(() => startTransition(() => setStep(step + 1)))
    return () => cancelAnimationFrame(frame)
  }, [step])
  return (
    <>
      <Carousel
        title={wholeSince === null ? words.hospitalsSoFar : words.newestHospitals}
        hospitals={hospitals}
        drawn={step > 1 ? hospitals.length : FIRST_SLIDES}
      />
      {step > 2 && <OurHospitals hospitals={hospitals} />}
    </>
  )
})
