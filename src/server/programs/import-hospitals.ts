// npm run import:hospitals -- FILE.csv: takes the CMS hospital directory in.
import { importHospitals } from '../import/hospitals.ts'
import { runImport } from '../import/run-import.ts'

await runImport(importHospitals, 'import:hospitals')
