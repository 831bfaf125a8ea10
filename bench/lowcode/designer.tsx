import { lazy, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { setLanguage } from '../../src/i18n/i18n.ts'
import type { AppModel } from '../../contract/lowcode/app.ts'
import type { Control } from '../../contract/lowcode/control.ts'
import { type Page, pageVersion } from '../../contract/lowcode/page.ts'
import Designer from '../../src/lowcode/designer/Designer.tsx'
import '../../src/ui/base.css'
import '../../src/ui/forms.css'
import { alone } from './alone.ts'
import { offer } from './offer.ts'

await setLanguage('zh')
const ConfigProvider = lazy(() => import('antd/es/config-provider'))

const types = ['input', 'number', 'select', 'date', 'switch'] as const
const NODES = 500
const PER_GROUP = 19

/** 25 groups of 19 fields: 500 controls. */
const body = Array.from({ length: NODES / (PER_GROUP + 1) }, (_, group): Control => ({
  id: `g${group}`,
  field: `g${group}`,
  type: 'group',
  attr: { label: `分组 ${group}` },
  children: Array.from({ length: PER_GROUP }, (__, at) => ({
    id: `g${group}f${at}`,
    field: `g${group}f${at}`,
    type: types[at % types.length] ?? 'input',
    attr: { label: `字段 ${group}-${at}` },
  })),
}))
const page: Page = { version: pageVersion, name: '测试', use: 'form', body }
const model: AppModel = { version: 1, entities: [], menu: [] }

offer({
  mount: (root) =>
    createRoot(root).render(
      <Suspense fallback={null}>
        <ConfigProvider>
          <Designer
            pageId="bench"
            draft={{ version: 1, document: page }}
            model={model}
            pages={[]}
            dictionaries={[]}
            sources={[]}
            services={alone}
            save={async (document, version) => ({ outcome: 'saved', version: version + 1, document })}
            history={async () => []}
            version={async () => page}
            wordsOf={String}
            draftStorage={{ read: () => undefined, put: () => {}, clear: () => {} }}
          />
        </ConfigProvider>
      </Suspense>,
    ),
  part: '[data-control]',
  count: NODES,
  typed: () => document.querySelector<HTMLElement>('[data-control="g0f0"]'),
})
