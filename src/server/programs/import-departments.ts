// npm run import:departments -- FILE.csv: takes the catalogue of units in.
import { importDepartments } from '../import/departments.ts'
import { runImport } from '../import/run-import.ts'

await runImport(importDepartments, 'import:departments')
