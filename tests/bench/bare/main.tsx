// THE YARDSTICK. React, Dexie, one fetch, one row a hospital, nothing else: what our page is compared with.
import { createRoot, hydrateRoot } from 'react-dom/client'
import { Page } from './page.tsx'

const root = document.getElementById('root')
// `prerendered.html` holds the page already, `index.html` an empty root.
if (root?.firstElementChild) hydrateRoot(root, <Page />)
else if (root) createRoot(root).render(<Page />)
addEventListener('load', () => void navigator.serviceWorker.register('/sw.js'))
