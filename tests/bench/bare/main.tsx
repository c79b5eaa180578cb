// THE YARDSTICK. React, Dexie, one fetch, one row a hospital, nothing else: what our page is compared with.
import { useEffect, useMemo, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { type BareHospital, type BareReview, loadHospitals, loadReviews, readReviews } from './bare-db.ts'

const SHOWN = 9
const REVIEWS_SHOWN = 20

function Page() {
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

const root = document.getElementById('root')
if (root) createRoot(root).render(<Page />)
addEventListener('load', () => void navigator.serviceWorker.register('/sw.js'))
