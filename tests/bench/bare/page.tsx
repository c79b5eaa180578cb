import { useEffect, useMemo, useState } from 'react'
import { type BareHospital, type BareReview, loadHospitals, loadReviews, readReviews } from './bare-db.ts'

const SHOWN = 9
const REVIEWS_SHOWN = 20

/** Hospitals to look through, and a button that shows the reviews of one. */
export function Page() {
  const [hospitals, setHospitals] = useState<BareHospital[]>([])
  const [query, setQuery] = useState('')
  const [reviews, setReviews] = useState<BareReview[]>([])
  useEffect(() => {
    void load(setHospitals)
  }, [])
  const found = useMemo(() => {
    const text = query.toLowerCase()
    return hospitals.filter(({ name }) => name.toLowerCase().includes(text)).slice(0, SHOWN)
  }, [hospitals, query])
  const open = async () => {
    const place = new URLSearchParams(location.search)
    setReviews(await readReviews(Number(place.get('hospital')), Number(place.get('unit'))))
  }
  return (
    <main>
      <h1>Hospitals</h1>
      {/* The largest text: what is in the HTML is then also the page's largest paint. */}
      <p>
        Every hospital of the country by its name, and what nurses wrote about one of its units. There is
        nothing on this page that could be left out: no style, no pictures, no menu, one list, one text to
        look for, and a button that shows the reviews.
      </p>
      <input
        type="search"
        placeholder="Search"
        value={query}
        onChange={event => setQuery(event.target.value)}
      />
      <ul>
        {found.map(({ id, name, city, state }) => (
          <li key={id}>
            {name} - {city}, {state}
          </li>
        ))}
      </ul>
      <button type="button" onClick={() => void open()}>
        Reviews
      </button>
      {reviews.slice(0, REVIEWS_SHOWN).map(({ id, title, review }) => (
        <article key={id}>
          <h2>{title}</h2>
          <p>{review}</p>
        </article>
      ))}
    </main>
  )
}

async function load(show: (hospitals: BareHospital[]) => void): Promise<void> {
  await loadHospitals(show)
  if (location.search) await loadReviews()
  document.documentElement.dataset.complete = 'yes'
}
