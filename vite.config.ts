// One config for the app (`vite build`), the server (`vite build --ssr`), development (`vite`) and the tests (`vitest`).
import path from 'node:path'
import react from '@vitejs/plugin-react'
import type { UserConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { defineConfig } from 'vitest/config'
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
import { LongFirst } from './.tools/vitest-order.ts'
import { tellRetries } from './.tools/vitest-retries.ts'
import { scratch } from './.tools/vitest-scratch.ts'

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
      // What React asks for and no reader's browser has: the developers' tool in the built app, Node's timers.
      transform: { define: { __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined', setImmediate: 'undefined' } },
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
              // What every other screen brings along: the session, its frame, the words that most of them share, and what
              // tells their forms that nothing can be sent.
              session: [
                'src/app/state/open-session.ts',
                'src/app/shell/screen.tsx',
                'src/app/state/in-the-way.ts',
                'src/app/forms/use-hindrance.ts',
                ...['screen', 'time', 'writing', 'saved'].map(name => `src/app/${name}-words.ts`),
              ],
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
        ...Object.fromEntries(serverPrograms.map(name => [name, `src/server/${name}.ts`])),
        // Beside the server, not among the app's files: handed out only after a bad release.
        'stand-aside': 'sw/stand-aside.ts',
      },
    },
  },
}

// Tests see one time zone everywhere; the worker processes inherit it.
const timeZone = 'America/New_York'

/** Where `npm test` wants the report that it counts from. */
const outputFile = process.env.TEST_REPORT

// What runs without a browser.
const plainTests = {
  setupFiles: ['tests/setup.ts'],
  // Left alone, vitest keeps one core for itself: half of a machine of two.
  maxWorkers: '100%',
  // A busy machine is no fault of the product; what hangs is still found.
  testTimeout: 20_000,
  expect: { poll: { timeout: 5_000 } },
  sequence: { groupOrder: 0 },
}

/** A PostgreSQL server that the tests may fill. */
const postgresUrl = process.env.POSTGRES_URL
// The disk is compiled by the commands, which say so where it cannot be.
const withDisk = Boolean(process.env.DISK_LIBRARY)
/** Earlier releases are unpacked by the commands, too. */
const withReleases = Boolean(process.env.OLDER_RELEASES)

// The same server and the same worlds once more, on the other engine.
const onPostgres = {
  test: {
    ...plainTests,
    name: 'postgres',
    include: ['tests/{server,sync}/**/*.test.ts', 'tests/durability/postgres-*.test.ts'],
    exclude: [
      // What a data folder and its database file hold, and how SQLite reads it.
      'tests/server/{backup,backup-flushed,backup-places,canary-files,emptied-log,late-commit,mail-crash,page-plans,start}.test.ts',
      // No database in them.
      'tests/server/{bare-photograph,demo-content,demo-pictures,duties,fair-slots,fields,file-reading,headers,mail-settings,overload,picture-store,pictures,readable-case,slow-clients,slow-pictures,smtp-mailer,unfinished,unread,unread-all}.test.ts',
      'tests/sync/{back-off,classify,eligible,look,planted-bugs,slow-answer}.test.ts',
      // What it asks for, limits and all, is not the engine's; a thousand transactions are enough once.
      'tests/sync/month-away.test.ts',
    ],
    env: {
      TZ: timeZone,
      TEST_DATABASE_URL: postgresUrl ?? '',
      SCHEDULES: '200',
      REQUESTS: process.env.REQUESTS ?? '1500',
    },
    sequence: { groupOrder: 1 },
  },
}

function browserTests(): string[] {
  // `npm run test:browsers` brings the engines that few machines have, `npm run test:proxy` much time.
  if (process.env.OTHER_BROWSERS) return ['tests/browsers/**/*.test.ts']
  if (process.env.PROXY_RUNS)
    return ['tests/proxy/**/*.test.ts', 'tests/e2e/{killed,upgrade-killed,rough-network}.test.ts']
  return ['tests/e2e/**/*.test.ts']
}

const tests: UserConfig = {
  test: {
    sequence: { sequencer: LongFirst },
    reporters: outputFile ? ['default', tellRetries, ['json', { outputFile }]] : ['default', tellRetries],
    projects: [
      {
        test: {
          ...plainTests,
          name: 'world',
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: [
            'tests/e2e/**',
            'tests/browsers/**',
            'tests/proxy/**',
            // Several servers need a database server; they are asked on PostgreSQL.
            'tests/server/several-servers.test.ts',
            'tests/durability/postgres-*.test.ts',
            ...(withDisk ? [] : ['tests/durability/disk-*.test.ts']),
            ...(withReleases ? [] : ['tests/older/**']),
          ],
          env: { TZ: timeZone },
        },
      },
      ...(postgresUrl ? [onPostgres] : []),
      {
        test: {
          name: 'e2e',
          include: browserTests(),
          exclude: withDisk ? [] : ['tests/e2e/power-cut.test.ts'],
          setupFiles: ['tests/setup.ts'],
          env: { ...scratch(), TZ: timeZone },
          testTimeout: 90_000,
          // As patient as the browser is with a locator (tests/e2e/browser.ts), instead of one second.
          expect: { poll: { timeout: 15_000 } },
          // A real browser on a busy machine: a second try, which the reporter names, before it is called broken.
          retry: 1,
          hookTimeout: 60_000,
          // A browser waits more than it works: two share a small machine well, more would make each other late.
          maxWorkers: 2,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
}

export default defineConfig(({ isSsrBuild }) => {
  if (process.env.VITEST) return tests
  return isSsrBuild ? server : app
})
