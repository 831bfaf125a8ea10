import { type ComponentType, lazy, Suspense, useState } from 'react'
import { fetchedPart } from '../../ui/useNear.ts'

/** A face that is fetched when the first of its kind is drawn; the rest of the page does not wait for it, and the next one is drawn at once. */
export function late<P extends object>(load: () => Promise<{ default: ComponentType<P> }>): ComponentType<P> {
  const fetched = fetchedPart(load)
  const Face = lazy(load)
  return function Late(props: P) {
    // What it was drawn with it stays: another would be drawn anew and lose what is typed.
    const [Part] = useState(() => fetched.part())
    void (Part ?? fetched.fetch())
    return Part ? (
      <Part {...props} />
    ) : (
      <Suspense fallback={<div className="skeleton" aria-hidden="true" />}>
        <Face {...props} />
      </Suspense>
    )
  }
}
