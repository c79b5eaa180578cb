import { type ComponentType, lazy } from 'react'
import { Boundary } from '../shell/boundary.tsx'
import { isMissingChunk } from '../shell/screen-boundary.tsx'
import { fetchCode } from '../state/chunks.ts'
import { useWhenReachable } from '../state/use-when-reachable.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import * as words from '../words.ts'
import * as writing from '../writing-words.ts'

/**
 * A form of a screen whose code, which weighs more than the rest of it, comes once that is drawn. Where it cannot be
 * fetched, what is drawn stays, and it is asked for anew by hand or when the site can be reached.
 */
export function formPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const askAnew = () => fetchCode(load)
  let Form = part(askAnew)
  // Within the boundary: it must not draw again what React has remembered as failed.
  const Latest = (props: Props) => <Form {...props} />
  return (props: Props) => (
    <Boundary
      fallback={(error, draw) => {
        if (!isMissingChunk(error)) throw error
        const again = (ask: typeof load) => {
          Form = part(ask)
          draw()
        }
        // The page may be loaded anew for it only by hand: somebody may be writing in another form of it.
        return <FormMissing onPress={() => again(askAnew)} onReachable={() => again(load)} />
      }}
    >
      <Latest {...props} />
    </Boundary>
  )
}

function part<Props extends object>(ask: () => Promise<ComponentType<Props>>) {
  return lazy(async () => ({ default: await ask() }))
}

function FormMissing({ onPress, onReachable }: { onPress: () => void; onReachable: () => void }) {
  useWhenReachable(onReachable)
  return (
    <Notice tone="warm" icon="offline" role="alert">
      <p>{writing.formMissing}</p>
      <Button look="plain" onClick={onPress}>
        {words.tryAgain}
      </Button>
    </Notice>
  )
}
