/** Builds the bare page twice over: as React paints it, and with its first screen in the HTML already. */
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import react from '@vitejs/plugin-react'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { build } from 'vite'
import { compress } from '../../.tools/vite-compress.ts'
import { root } from '../imports.ts'
import { Page } from './bare/page.tsx'
import { tempFolder } from './temp-folder.ts'
import { writePacked } from './write-packed.ts'

const emptyRoot = '<div id="root"></div>'

/** @returns the folder of the built files. */
export async function buildBare(): Promise<string> {
  const folder = path.join(await tempFolder('bare'), 'app')
  await build({
    root: path.join(root, 'tests', 'bench', 'bare'),
    configFile: false,
    logLevel: 'warn',
    plugins: [react(), compress()],
    build: {
      outDir: folder,
      emptyOutDir: false,
      modulePreload: { polyfill: false },
      // A name that the hand-written service worker knows.
      rolldownOptions: { output: { entryFileNames: 'main.js' } },
    },
  })
  const html = await readFile(path.join(folder, 'index.html'), 'utf8')
  if (!html.includes(emptyRoot)) throw new Error('The bare page has no empty root.')
  const filled = html.replace(emptyRoot, `<div id="root">${renderToString(createElement(Page))}</div>`)
  await writePacked(path.join(folder, 'prerendered.html'), filled)
  return folder
}
