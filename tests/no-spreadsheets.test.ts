// a cell that begins with "=" is a program to a spreadsheet. The product reads such files and hands out none.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { copyFile } from '../src/app/words/waiting-words.ts'
import { root, sourcesIn } from './imports.ts'

const SPREADSHEET = /\bcsv\b|\btsv\b|tab-separated|spreadsheet|\bms-excel\b|\.xlsx?\b/i
/** What a browser takes for a file to be kept. */
const HANDS_OUT = /\.download\b|\bdownload=|content-disposition/i
/** Counts the parts of what is sent to it by that name, and says it nowhere else. */
const READS_FORMS = 'src/server/http/fields.ts'

function filesWith(pattern: RegExp): string[] {
  const files = ['src', 'sw'].flatMap(folder => sourcesIn(folder))
  expect(files.length).toBeGreaterThan(300)
  return files.filter(file => pattern.test(readFileSync(path.join(root, file), 'utf8')))
}

test('X-11: only the operator’s imports know files for spreadsheets; what a person takes along is plain text', () => {
  expect(
    filesWith(SPREADSHEET).filter(file => !/^src\/server\/(?:programs\/)?import[/-]/.test(file)),
  ).toEqual([])
  expect(filesWith(HANDS_OUT)).toEqual(['src/app/state/page/save-file.ts', READS_FORMS])
  const reads = readFileSync(path.join(root, READS_FORMS), 'utf8')
  expect(reads.match(new RegExp(HANDS_OUT, 'gi'))).toHaveLength(1)
  expect(reads).toMatch(/^const NAMES_A_PART = \/.*content-disposition.*\/gi$/m)
  expect(readFileSync(path.join(root, 'src/app/state/page/save-file.ts'), 'utf8')).toContain(
    "type: 'text/plain;",
  )
  expect(copyFile).toMatch(/\.txt$/)
})
