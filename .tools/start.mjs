// npm start: the whole product from a fresh clone, on PORT (3000) with its data in DATA_DIR (.data).
import { runBuilt } from './run.mjs'

await runBuilt('main', process.argv.slice(2))
