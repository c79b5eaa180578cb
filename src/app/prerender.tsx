// WHAT THE HTML SHOWS BEFORE ANY SCRIPT RAN: written into the pages at build time, from the same components.
import { renderToString } from 'react-dom/server'
import { Router } from 'wouter'
import { App } from './app.tsx'

/** Home within the shell, as it looks on a device that knows nothing yet. */
export function renderHome(): string {
  return render('/')
}

/** The shell alone, for every other address: no route has this path, and who is here is not known yet. */
export function renderShell(): string {
  return render('/-')
}

/** Only here is there no address bar: in the browser wouter reads that without a router around the page. */
function render(path: string): string {
  return renderToString(
    <Router ssrPath={path}>
      <App />
    </Router>,
  )
}
