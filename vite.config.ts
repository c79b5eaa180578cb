// One config for the app (`vite build`), the server (`vite build --ssr`), development (`vite`) and the tests (`vitest`).
import path from 'node:path'
import react from '@vitejs/plugin-react'
import type { UserConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { defineConfig } from 'vitest/config'
import { inEveryBrowser } from './.tools/in-every-browser.ts'
import { precacheEntries } from './.tools/precache-entries.ts'
import { api } from './.tools/vite-api.ts'
import { chunks } from './.tools/vite-chunks.ts'
import { classicScript } from './.tools/vite-classic-script.ts'
import { compress } from './.tools/vite-compress.ts'
import { drawings } from './.tools/vite-drawings.ts'
import { firstStyle } from './.tools/vite-first-style.ts'
import { webAppManifest } from './.tools/vite-manifest.ts'
import { plainImports } from './.tools/vite-plain-imports.ts'
import { prerender } from './.tools/vite-prerender.ts'
import { sandbox } from './.tools/vite-sandbox.ts'

/** The programs of the server; each becomes dist/server/NAME.js. */
const serverPrograms = [
  'main',
  'show-config',
  'backup',
  'restore',
  'import-hospitals',
  'import-departments',
  'import-products',
  'admin',
  'seed-scale',
]

function screenSource(name: string): string {
  return `src/app/screens/${name}/${name}.tsx`
}

const app: UserConfig = {
  resolve: {
    alias: [
      // The build for browsers of this decade; the package's own entry carries code for older ones.
      { find: /^dexie$/, replacement: 'dexie/dist/modern/dexie.min.mjs' },
      // A stand-in for React before 18, which has the hook itself.
      { find: /^use-sync-external-store\/shim\/index\.js$/, replacement: 'react' },
      // The path patterns of wouter, which has our own table of routes instead.
      { find: /^regexparam$/, replacement: path.resolve(import.meta.dirname, '.tools/no-patterns.ts') },
    ],
  },
  plugins: [
    react(),
    api('/src/server/open-server.ts'),
    sandbox(),
    firstStyle(),
    prerender({
      module: 'src/app/prerender.tsx',
      everywhere: ['session', 'home'],
      screens: {
        'shell-hospitals.html': screenSource('directory'),
        'shell-hospital.html': screenSource('hospital'),
        'shell-unit.html': screenSource('unit'),
        'shell-products.html': screenSource('products'),
        'shell-product.html': screenSource('product'),
      },
    }),
    drawings(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'sw',
      filename: 'sw.ts',
      registerType: 'prompt',
      injectRegister: false,
      manifest: webAppManifest,
      // The system fetches and keeps the icons itself when it installs the app.
      includeManifestIcons: false,
      integration: {
        // Where this build is made: beside the one before (`build.mjs`).
        beforeBuildServiceWorker: ({ injectManifest }) => {
          injectManifest.manifestTransforms = [precacheEntries(injectManifest.globDirectory)]
        },
        configureCustomSWViteBuild: worker => {
          worker.logLevel = 'warn'
        },
      },
      injectManifest: {
        rollupFormat: 'iife',
        globPatterns: ['**/*.{js,css,html,svg}', 'media/*/default.jpg'],
        // What pages ask for has another name (`vite-drawings.ts`).
        globIgnores: ['drawings.svg'],
      },
    }),
    plainImports(),
    compress(),
  ],
  build: {
    outDir: 'dist/app',
    manifest: true,
    // An inlined picture is a data: address, which the Content-Security-Policy forbids.
    assetsInlineLimit: 0,
    // One style sheet, and no lists of what each screen brings along: those names, which no compression helps,
    // would weigh more in the first load than a second request costs the one who opens a screen.
    cssCodeSplit: false,
    modulePreload: { polyfill: false, resolveDependencies: () => [] },
    rolldownOptions: {
      transform: {
        define: {
          ...inEveryBrowser,
          // What packages ask for and no reader's browser has: the developers' tool in the built app, Node's timers and
          // process, Internet Explorer.
          __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined',
          setImmediate: 'undefined',
          'typeof process': '"undefined"',
          'document.documentMode': 'undefined',
        },
      },
      // Each chunk then carries just the fixed texts it shows, not all of contract/messages.ts.
      optimization: { inlineConst: { mode: 'all' } },
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: chunks({
            entry: 'index.html',
            together: {
              // What Home asks for by itself once it stands: beside the entry, never in it.
              home: [
                'src/app/screens/home/home-lists.tsx',
                'src/app/shell/waiting-count.tsx',
                'src/app/device.ts',
              ],
              // What every other screen brings along: the session, its frame and cards, the words that most of them share,
              // what tells their forms that nothing can be sent, and hooks of a few lines: the name of each further chunk
              // stands in the entry. Whoever is shown a sign-out has it here.
              session: [
                'src/app/state/session/open-session.ts',
                'src/app/state/session/ask-and-sign-out.ts',
                'src/app/shell/screen.tsx',
                'src/app/ui/card.tsx',
                'src/app/state/connection-problem.ts',
                'src/app/forms/use-send-blocker.ts',
                'src/app/state/page/use-is-unmounted.ts',
                'src/app/state/page/use-redirect-soon.ts',
                ...['screen', 'time', 'review', 'form', 'waiting', 'saved'].map(
                  name => `src/app/words/${name}-words.ts`,
                ),
              ],
              // Whoever looks at one thing looks for no other.
              search: ['src/app/parts/find-units.ts'],
            },
            reading: ['directory', 'hospital', 'unit', 'departments', 'products', 'product', 'compare'].map(
              screenSource,
            ),
          }),
        },
      },
    },
  },
}

const server: UserConfig = {
  plugins: [classicScript('stand-aside'), drawings()],
  // To find, read and link 750 files of packages took half of a start. What is native stays a package.
  ssr: { noExternal: true, external: ['libsql', 'sharp', '@node-rs/argon2'] },
  build: {
    ssr: true,
    outDir: 'dist/server',
    copyPublicDir: false,
    target: 'node20',
    rolldownOptions: {
      input: {
        ...Object.fromEntries(serverPrograms.map(name => [name, `src/server/programs/${name}.ts`])),
        // Beside the server, not among the app's files: handed out only after a bad release.
        'stand-aside': 'sw/stand-aside.ts',
      },
    },
  },
}

export default defineConfig(async ({ isSsrBuild }) => {
  // Where the app is only built there are no tests.
  if (process.env.VITEST) return (await import('./.tools/vitest-config.ts')).tests
  return isSsrBuild ? server : app
})
