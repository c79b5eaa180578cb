import { useSnapshot } from 'valtio'
import { install, installApp } from '../state/worker/install.ts'
import { Button } from '../ui/button.tsx'
import * as words from '../words/install-words.ts'

/** In the menu, for who looks for it; nothing where the app is installed or cannot be. */
export function InstallMenuItem({ onPress }: { onPress: () => void }) {
  const { way } = useSnapshot(install)
  if (!way) return null
  const press = () => {
    void installApp()
    onPress()
  }
  return (
    <Button look="quiet" icon="kept" onClick={press}>
      {words.installApp}
    </Button>
  )
}
