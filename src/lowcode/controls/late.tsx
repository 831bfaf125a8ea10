import { type ComponentType, lazy, Suspense } from 'react'

/** A face that is fetched when the first of its kind is drawn; the rest of the page does not wait for it. */
export function late<P extends object>(load: () => Promise<{ default: ComponentType<P> }>): ComponentType<P> {
  const Face = lazy(load)
  return function Late(props: P) {
    return (
      <Suspense fallback={<div className="skeleton" aria-hidden="true" />}>
        <Face {...props} />
      </Suspense>
    )
  }
}
