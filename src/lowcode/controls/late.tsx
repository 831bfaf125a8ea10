import { type ComponentType, type ReactNode, Suspense } from 'react'
import { lazy } from '../../ui/lazy.tsx'

const skeleton = <div className="skeleton" aria-hidden="true" />

/**
 * A face that is fetched when the first of its kind is drawn; the rest of the page does not wait for it, and the next one is drawn at once. Until it
 * has come a skeleton keeps its place; what opens over the page has none to keep.
 */
export function late<P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
  fallback: ReactNode = skeleton,
): ComponentType<P> {
  const Face = lazy(load)
  return function Late(props: P) {
    return (
      <Suspense fallback={fallback}>
        <Face {...props} />
      </Suspense>
    )
  }
}
