// THE SANDBOX. Development only: every component in every state and every screen in its states, on one page.
import '../styles/tokens.css'
import '../styles/base.css'
import { createRoot } from 'react-dom/client'
import { Sandbox } from './sandbox.tsx'
import { writeThemes } from './themes.ts'

writeThemes()
const root = document.getElementById('sandbox')
if (!root) throw new Error('sandbox.html has no place for the sandbox.')
createRoot(root).render(<Sandbox />)
