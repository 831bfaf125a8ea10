import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react'
import { fetchedPart } from '../../ui/useNear.ts'

const skeleton = <div className="skeleton" aria-hidden="true" />

/**
 * A face that is fetched when the first of its kind is drawn; the rest of the page does not wait for it, and the next one is drawn at once. Until it
 * has come a skeleton keeps its place; what opens over the page has none to keep.
 */
export function late<P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
  fallback: ReactNode = skeleton,
): ComponentType<P> {
  const fetched = fetchedPart(load)
  const Face = lazy(load)
  return function Late(props: P) {
    // What it was drawn with it stays: another would be drawn anew and lose what is typed.
    const [Part] = useState(() => fetched.part())
    void (Part ?? fetched.fetch())
    return Part ? (
      <Part {...props} />
    ) : (
      <Suspense fallback={fallback}>
        <Face {...props} />
      </Suspense>
    )
  }
}
