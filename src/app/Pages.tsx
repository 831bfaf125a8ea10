import { Activity, memo, Suspense, useMemo } from 'react'
import { Route, Routes } from 'react-router'
import { PageContext } from '../providers/page.ts'
import { Skeleton } from '../ui/states.tsx'
import { PageFault } from './PageFault.tsx'
import type { AppRoute } from './routes.tsx'
import type { Tab } from './tabs/tabs.ts'
import type { TabsState } from './tabs/useTabs.ts'

interface Props {
  tabs: TabsState
  routes: readonly AppRoute[]
  hidden: boolean
}

/** The pages of all tabs. Those that are kept alive stay mounted and hidden, each with the address it was left at. */
export function Pages({ tabs, routes, hidden }: Props) {
  return tabs.open
    .filter((tab) => tab.key === tabs.current?.key || (tabs.keeps(tab) && tabs.wasShown(tab)))
    .map((tab) => (
      <Activity key={tab.key} mode={tab.key === tabs.current?.key && !hidden ? 'visible' : 'hidden'}>
        <Frame
          tab={tab}
          routes={routes}
          rename={tabs.rename}
          close={tabs.close}
          setUnsaved={tabs.setUnsaved}
        />
      </Activity>
    ))
}

interface FrameProps extends Pick<TabsState, 'rename' | 'close' | 'setUnsaved'> {
  tab: Tab
  routes: readonly AppRoute[]
}

const Frame = memo(
  function Frame({ tab, routes, rename, close, setUnsaved }: FrameProps) {
    const page = useMemo(
      () => ({
        setTitle: (title: string) => rename(tab.key, title),
        close: (to?: string) => close(tab.key, to),
        setUnsaved: (part: string, unsaved: boolean) => setUnsaved(tab.key, part, unsaved),
      }),
      [tab.key, rename, close, setUnsaved],
    )
    return (
      <PageContext value={page}>
        <PageFault>
          <Suspense fallback={<Skeleton rows={10} />}>
            <Routes location={tab.place}>
              {routes.map(({ path, Screen }) => (
                <Route key={path} path={path} element={<Screen />} />
              ))}
            </Routes>
          </Suspense>
        </PageFault>
      </PageContext>
    )
  },
  // Its title is no business of the page, and changes because of it.
  (one, other) =>
    one.tab.place === other.tab.place &&
    one.routes === other.routes &&
    one.rename === other.rename &&
    one.close === other.close &&
    one.setUnsaved === other.setUnsaved,
)
