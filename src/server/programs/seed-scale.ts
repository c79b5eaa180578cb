// npm run seed:scale: fills the empty database of DATA_DIR with the whole country, made up, to measure with.
import { openPictures } from '../pictures/open-pictures.ts'
import { runOnDatabase } from '../run-on-database.ts'
import { fillWithScale, wholeCountry } from '../scale/fill.ts'
import { writePictures } from '../seed/seed-demo.ts'

// The same rows at every time: what is measured today can be measured again.
const NOW = Date.UTC(2026, 10, 21)

await runOnDatabase(async (db, { pictures, dataDir }) => {
  const content = await fillWithScale(db, wholeCountry, NOW)
  const drawn = content.pictures.filter(picture => !picture.path.startsWith('hospitals/'))
  const { store } = await openPictures(pictures, dataDir, { log: () => undefined })
  if (store) await writePictures(store, drawn)
  const { hospitals, pairs, reviews } = wholeCountry
  return [`${hospitals} hospitals are in, with ${reviews} reviews of ${pairs} units.`]
})
