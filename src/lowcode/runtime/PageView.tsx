import { type ReactNode, useMemo } from 'react'
import type { Page as PageDocument } from '../../../contract/lowcode/page.ts'
import { defOf } from '../controls/index.ts'
import { ControlView } from './ControlView.tsx'
import { Page, type PageContext } from './page.ts'
import { tellPlace } from './reveal.ts'
import './runtime.css'
import type { Store } from './store.ts'
import type { PageServices } from './services.ts'

interface Props {
  page: PageDocument
  /** Made with `createStore` over the page's body. */
  store: Store
  services: PageServices
  wrap?: PageContext['wrap']
}

/** Draws a page over its store. */
export function PageView({ page, store, services, wrap }: Props): ReactNode {
  const context = useMemo<PageContext>(() => ({ store, services, defOf, wrap }), [store, services, wrap])
  return (
    <Page.Provider value={context}>
      <div
        className="lc-page"
        ref={(place) => {
          if (place) tellPlace(store, place)
        }}
        style={{ ['--label' as string]: `${page.labelWidth ?? 100}px` }}
      >
        <div className="lc-grid">
          {page.body.map((control) => (
            <ControlView key={control.id} control={control} />
          ))}
        </div>
      </div>
    </Page.Provider>
  )
}
