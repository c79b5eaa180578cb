import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { runTool } from './run-tool.mjs'
import { words } from './words.mjs'

/** What is there for everybody. */
const MEANT =
  /^(robots\.txt|sitemap[\w-]*\.xml|sw\.js|manifest\.webmanifest|favicon\.svg|drawings\.svg|health)(\/|\?x=1)?$/

/** Asks for what nobody should find: secrets, data, sources, other software's doors, ways out of a folder. */
export async function askForFiles({ front, folder }) {
  const list = path.join(folder, 'words.txt')
  writeFileSync(list, `${words.join('\n')}\n`)
  const places = ['/', '/public/media/hospitals/', '/assets/', '/public/api/']
  const found = []
  for (const place of places) {
    // The app answers most addresses with its own page and leads Home from there.
    const args = [
      '-w',
      list,
      '-u',
      `${front}${place}FUZZ`,
      '-mc',
      'all',
      '-fc',
      '400,401,404,405',
      '-fr',
      'id="root"',
    ]
    const { printed, isWhole } = await runTool('ffuf', [...args, '-s', '-t', '20', '-maxtime', '25'], {
      seconds: 30,
      folder,
    })
    const hits = printed.split('\n').filter(line => line.trim() !== '' && !MEANT.test(line.trim()))
    found.push(...hits.map(hit => `${place}${hit}`), ...(isWhole ? [] : [`not finished: ${place}`]))
  }
  return { did: `${words.length} names in ${places.length} places`, found }
}
