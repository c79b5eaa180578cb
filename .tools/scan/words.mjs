// Names that scanners try, and those of our own secrets.
const files = `
  .git/HEAD .git/config .svn/entries .hg/store .env .env.production .npmrc .htpasswd .DS_Store .vite/manifest.json
  .built-from package.json package-lock.json node_modules/hono tsconfig.json vite.config.ts src/server/programs/main.ts
  dist/server/main.js server/main.js main.js secret .data/secret database.sqlite database.sqlite-wal
  .data/database.sqlite mail mail/ dev dev/mails sandbox sandbox-state metrics health debug debug/pprof actuator/env
  admin administrator login.php wp-login.php wp-admin xmlrpc.php phpmyadmin phpinfo.php server-status server-info
  cgi-bin/test console graphql swagger.json openapi.json v1 api api/users users users.json orders orders.csv export
  backup dump.sql db.sql id_rsa .ssh/id_rsa .bash_history Dockerfile docker-compose.yml crossdomain.xml robots.txt
  sitemap.xml sw.js sw.js.map manifest.webmanifest index.html shell.html index.php trace public public/ public/media
  public/media/ public/payment public/payment/webhook variants
`
const endings = [
  '',
  '.bak',
  '.old',
  '~',
  '.swp',
  '.zip',
  '.tar.gz',
  '%00',
  '%00.svg',
  '.map',
  '/',
  '?x=1',
  ';x',
]
const ways = '../ ..%2f %2e%2e/ %2e%2e%2f ..%5c ..%252f ..;/ %c0%ae%c0%ae/ ....// / //'
const beyond = 'etc/passwd secret database.sqlite package.json dist/server/main.js proc/self/environ'

const list = text => text.trim().split(/\s+/)

/** Every name with every ending, and every way out of a folder, up to five steps. */
export const words = [
  ...list(files).flatMap(file => endings.map(ending => file + ending)),
  ...list(ways).flatMap(way =>
    [1, 2, 3, 5].flatMap(steps => list(beyond).map(file => way.repeat(steps) + file)),
  ),
]
