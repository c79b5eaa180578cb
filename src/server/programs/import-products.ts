// npm run import:products -- FILE.json: takes merchandise in.
import { importProducts } from '../import/products.ts'
import { runImport } from '../import/run-import.ts'

await runImport(importProducts, 'import:products', 'FILE.json')
